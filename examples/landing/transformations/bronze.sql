-- New fields become columns: the update that meets them begins the flow anew and goes on.
CREATE OR REFRESH STREAMING TABLE events
  COMMENT 'What the shop''s pages report, with the file that each row came in'
  AS SELECT *, _metadata.file_name AS source
  FROM STREAM read_files('${landing}/events', format => 'json', schemaHints => 'at TIMESTAMP');

-- Files with a header may have their columns in any order, and more of them from day to day.
CREATE OR REFRESH STREAMING TABLE customers
  AS SELECT * FROM STREAM read_files('${landing}/customers', format => 'csv', header => true);

-- The columns stay as they were on the first day; whatever does not fit is kept in _rescued_data.
CREATE OR REFRESH STREAMING TABLE readings
  AS SELECT *
  FROM STREAM read_files('${landing}/readings', format => 'json', schemaEvolutionMode => 'rescue');

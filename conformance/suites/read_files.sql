-- name: read_files
-- shows: read_files finds files of all folders, infers or is told their columns, and keeps what does not fit
SELECT * EXCEPT (_rescued_data) FROM read_files('${files}/mixed') ORDER BY day, 1;
--> _c0 STRING | _c1 STRING | _c2 STRING | day INT
--> 1 | x | NULL | 1
--> 2 | y | NULL | 1
--> id | name | NULL | 1
--> name | ID | extra | 2
--> w | four | NULL | 2
--> z | 3 | 9.5 | 2
SELECT * EXCEPT (_rescued_data), get_json_object(_rescued_data, '$.ID') AS other FROM read_files('${files}/mixed', header => true) ORDER BY name;
--> id INT | name STRING | extra DOUBLE | day INT | other STRING
--> NULL | w | NULL | 2 | four
--> 1 | x | NULL | 1 | NULL
--> 2 | y | NULL | 1 | NULL
--> NULL | z | 9.5 | 2 | 3
SELECT * FROM read_files('${files}/mixed', header => true, readerCaseSensitive => false, inferColumnTypes => false) ORDER BY name;
--> id STRING | name STRING | extra STRING | _rescued_data STRING | day INT
--> four | w | NULL | NULL | 2
--> 1 | x | NULL | NULL | 1
--> 2 | y | NULL | NULL | 1
--> 3 | z | 9.5 | NULL | 2
SELECT name, day FROM read_files('${files}/mixed', format => 'csv', header => 'true', fileNamePattern => 'a*') ORDER BY name;
--> name STRING | day INT
--> x | 1
--> y | 1
SELECT * FROM read_files('${files}/mixed', header => true, partitionColumns => '', schema => 'name STRING') ORDER BY name;
--> name STRING
--> w
--> x
--> y
--> z
SELECT * FROM read_files('${files}/mixed/day=*', header => true, schema => 'name STRING, ID INT', mode => 'DROPMALFORMED') ORDER BY name;
--> name STRING | ID INT
--> x | 1
--> y | 2
--> z | 3
SELECT * EXCEPT (_rescued_data) FROM read_files('${files}/events', `cloudFiles.format` => 'json') ORDER BY id, at;
--> _corrupt_record STRING | at STRING | id DOUBLE | more ARRAY<BIGINT> | tags STRUCT<a: STRING, b: BOOLEAN>
--> NULL | NULL | NULL | [1, 2] | NULL
--> {bad | NULL | NULL | NULL | NULL
--> NULL | 2020-01-01 | 1.0 | NULL | {a: 1, b: NULL}
--> NULL | x | 2.5 | NULL | {a: q, b: true}
SELECT id, get_json_object(_rescued_data, '$.ID') AS other, _rescued_data LIKE '%"_file_path":"file:%events/2.json"}' AS named FROM read_files('${files}/events') WHERE more IS NOT NULL;
--> id DOUBLE | other STRING | named BOOLEAN
--> NULL | 7 | true
SELECT id, tags FROM read_files('${files}/events', inferColumnTypes => false) WHERE at = 'x';
--> id STRING | tags STRING
--> 2.5 | {"a":"q","b":true}
SELECT * FROM read_files('${files}/events', schema => 'id INT, tags STRUCT<a: INT>', readerCaseSensitive => false) ORDER BY id, tags;
--> id INT | tags STRUCT<a: INT>
--> NULL | NULL
--> NULL | NULL
--> NULL | {a: NULL}
--> 1 | {a: 1}
SELECT id, tags, get_json_object(r, '$.id') AS r_id, get_json_object(r, '$.tags') AS r_tags FROM read_files('${files}/events', schema => 'id INT, tags STRUCT<a: INT>, r STRING', rescuedDataColumn => 'r') WHERE get_json_object(r, '$.at') IS NOT NULL ORDER BY id;
--> id INT | tags STRUCT<a: INT> | r_id STRING | r_tags STRING
--> NULL | {a: NULL} | 2.5 | {"a":"q","b":true}
--> 1 | {a: 1} | NULL | NULL
SELECT id, tags.a, missing FROM read_files('${files}/events', schemaHints => 'id INT, tags.a INT, missing DATE') WHERE at IS NOT NULL ORDER BY id;
--> id INT | a INT | missing DATE
--> NULL | NULL | NULL
--> 1 | 1 | NULL
SELECT * FROM read_files('${files}/events', schema => 'id INT', mode => 'FAILFAST');
--> error MALFORMED_RECORD_IN_PARSING.WITHOUT_SUGGESTION
SELECT id FROM read_files('${files}/packed') WHERE at = 'x';
--> id DOUBLE
--> 2.5
SELECT a, d.y, _metadata.file_name FROM read_files('${files}/flat') WHERE a = 2;
--> a INT | y DECIMAL(10,2) | file_name STRING
--> 2 | 2.00 | part-1.parquet
SELECT * FROM read_files('${files}/by_name', schemaHints => 'q STRING') ORDER BY v;
--> v INT | _rescued_data STRING | p STRING | q STRING
--> 1 | NULL | a b/c | 2020-01-01
--> 2 | NULL | NULL | 2021-02-03
SELECT t.v FROM read_files('${files}/by_month') AS t WHERE t.y = 2021;
--> v BIGINT
--> 2
SELECT count(*) FROM read_files('${files}/pretty', multiLine => true, format => 'json');
--> count(1) BIGINT
--> 2
SELECT value FROM read_files('${files}/notes', wholeText => false) WHERE value LIKE 'line%' ORDER BY value;
--> value STRING
--> line one
--> line two
CREATE TABLE kept AS SELECT v, y FROM read_files('${files}/by_month');
INSERT INTO kept SELECT v, m FROM read_files('${files}/by_month', modifiedAfter => '2000-01-01');
SELECT count(*) FROM kept;
--> count(1) BIGINT
--> 4
SELECT count(*) FROM read_files('${files}/by_month', format => 'json', schema => 'v INT', modifiedBefore => '2000-01-01');
--> count(1) BIGINT
--> 0
SELECT * FROM read_files('${files}/nowhere');
--> error PATH_NOT_FOUND
SELECT * FROM read_files('${files}/events', nosuch => 1);
--> error UNKNOWN_FILE_OPTION
SELECT * FROM read_files('${files}/events', header => true);
--> error UNKNOWN_FILE_OPTION
SELECT * FROM read_files('${files}/events', 'json');
--> error FILE_FUNCTION_ARGUMENTS.NAME
SELECT * FROM read_files();
--> error FILE_FUNCTION_ARGUMENTS.PATH
SELECT * FROM read_files('${files}/bytes');
--> error FILE_FORMAT_NOT_DETECTED
SELECT * FROM read_files('${files}/events', format => 'xml');
--> error UNSUPPORTED_FEATURE.SQL
SELECT * FROM read_files('${files}/events', format => 'nosuch');
--> error DATA_SOURCE_NOT_FOUND
SELECT * FROM read_files('${files}/events', multiLine => 'perhaps');
--> error INVALID_RECORD_OPTION
SELECT * FROM read_files('${files}/events', schema => 'id NOSUCH');
--> error INVALID_RECORD_OPTION
SELECT a, r FROM read_files('${files}/flat', rescuedDataColumn => 'r') WHERE a = 2;
--> a INT | r STRING
--> 2 | NULL
SELECT value FROM read_files('${files}/notes', rescuedDataColumn => 'r');
--> error UNSUPPORTED_FEATURE.SQL

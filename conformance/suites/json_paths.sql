-- name: json_paths
-- shows: the operator : leads into JSON text, and malformed text has no schema
CREATE TABLE events (id INT, raw STRING);
INSERT INTO events VALUES
  (1, '{"owner":"amy","store":{"fruit":[{"weight":8,"type":"apple"},{"weight":9.50,"type":"pear"}],"basket":[[1,2,{"b":"y","a":"x"}],[3,4],[5,6]],"book":[{"isbn":"0-1","price":8.95},{"price":12}]},"zip code":"94025","fb:id":"1234"}'),
  (2, '{"Owner":"bob","owner":null}'), (3, 'not json'), (4, NULL);
SELECT raw:owner, raw:['owner'] AS exact, raw:`zip code`, raw:['fb:id'] FROM events WHERE id = 1;
--> owner STRING | exact STRING | zip code STRING | fb:id STRING
--> amy | amy | 94025 | 1234
SELECT raw:OWNER, raw:['OWNER'] AS exact FROM events WHERE id = 1;
--> OWNER STRING | exact STRING
--> amy | NULL
SELECT raw:store.fruit[0].weight::INT, raw:store.fruit[1].weight::DECIMAL(5,2) AS w, raw:store.fruit[7].weight AS none FROM events WHERE id = 1;
--> weight INT | w DECIMAL(5,2) | none STRING
--> 8 | 9.50 | NULL
SELECT raw:store.fruit[1] FROM events WHERE id = 1;
--> fruit STRING
--> {"weight":9.50,"type":"pear"}
SELECT raw:store.basket[*] AS a, raw:store.basket[*][0] AS b, raw:store.basket[0][*] AS c, raw:store.basket[*][*] AS d, raw:store.basket[0][2].b AS e FROM events WHERE id = 1;
--> a STRING | b STRING | c STRING | d STRING | e STRING
--> [[1,2,{"b":"y","a":"x"}],[3,4],[5,6]] | [1,3,5] | [1,2,{"b":"y","a":"x"}] | [1,2,{"b":"y","a":"x"},3,4,5,6] | y
SELECT raw:store.book[*].isbn, raw:store.nothing[*].x AS none FROM events WHERE id = 1;
--> isbn STRING | none STRING
--> ["0-1",null] | NULL
SELECT id, raw:store FROM events WHERE id > 2 ORDER BY id;
--> id INT | store STRING
--> 3 | NULL
--> 4 | NULL
SELECT raw:['Owner'] FROM events WHERE id = 2;
--> Owner STRING
--> bob
SELECT raw:owner FROM events WHERE id = 2;
--> error AMBIGUOUS_REFERENCE_TO_FIELDS
SELECT sum(raw:store.book[1].price::INT + 1) AS s FROM events WHERE id = 1 AND raw:owner = 'amy' GROUP BY raw:owner;
--> s BIGINT
--> 13
SELECT id:x FROM events;
--> error UNSUPPORTED_FEATURE.SQL
SELECT schema_of_json('{"a":');
--> error INVALID_JSON_TEXT
SELECT raw:store.book[1].price::INT FROM events WHERE id = :a;
--> error UNBOUND_SQL_PARAMETER

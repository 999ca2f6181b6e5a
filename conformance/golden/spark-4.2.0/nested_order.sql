-- name: nested_order
-- shows: structs and arrays in order: a NULL field or element comes before all others
SELECT struct(1, CAST(NULL AS INT)) < struct(1, 2), struct(1, CAST(NULL AS INT)) <= struct(1, CAST(NULL AS INT)), struct(1, 2) > struct(1, CAST(NULL AS INT)), struct(CAST(NULL AS INT)) >= struct(0);
SELECT array(1, NULL) < array(1, 0), array(1) < array(1, NULL), array(CAST(NULL AS INT)) >= array(NULL, 1), array(NULL, 1) BETWEEN array(NULL) AND array(0);
SELECT CAST(NULL AS STRUCT<a: INT>) < named_struct('a', 1), CAST(NULL AS ARRAY<INT>) > array(1);
SELECT a, b FROM VALUES (1, NULL), (1, 2), (NULL, 3), (1, 1) AS v(a, b) ORDER BY struct(a, b);
SELECT a, b FROM VALUES (1, NULL), (1, 2), (NULL, 3), (1, 1) AS v(a, b) ORDER BY struct(a, b) DESC;
SELECT a, b FROM VALUES (1, NULL), (1, 2), (NULL, 3), (1, 1) AS v(a, b) ORDER BY array(a, b);
SELECT a, b, row_number() OVER (ORDER BY struct(a, b)) AS n, rank() OVER (ORDER BY array(b) DESC) AS m FROM VALUES (1, NULL), (1, 2), (NULL, 3), (1, 1) AS v(a, b) ORDER BY n;
SELECT a, lag(a) OVER (ORDER BY named_struct('x', named_struct('y', b))) AS before FROM VALUES (1, NULL), (2, 2), (3, 1) AS v(a, b) ORDER BY a;
SELECT min(struct(a, b)), max(struct(a, b)), min(array(b)), max(array(b, a)) FROM VALUES (1, NULL), (1, 2), (NULL, 3), (1, 1) AS v(a, b);
SELECT max_by(b, struct(a, b)), min_by(a, array(b)) FROM VALUES (1, NULL), (1, 2), (NULL, 3), (1, 1) AS v(a, b);
SELECT a, max(struct(b)) OVER (PARTITION BY a) AS m FROM VALUES (1, NULL), (1, 2), (2, NULL) AS v(a, b) ORDER BY a;
SELECT max(s), min(s) FROM VALUES (CAST(NULL AS STRUCT<a: INT>)), (named_struct('a', CAST(NULL AS INT))) AS v(s);
SELECT max(s) FROM VALUES (CAST(NULL AS STRUCT<a: INT>)) AS v(s);
SELECT greatest(struct(1, CAST(NULL AS INT)), struct(1, 2)), least(struct(1, 2), struct(1, CAST(NULL AS INT)), NULL), greatest(array(1, NULL), array(1, 0)), least(CAST(NULL AS ARRAY<INT>), NULL);
SELECT sort_array(array(struct(1, 2), NULL, struct(1, CAST(NULL AS INT)))), sort_array(array(array(2), array(CAST(NULL AS INT)), NULL), false), array_sort(array(struct(1, 2), NULL, struct(1, CAST(NULL AS INT))));
SELECT array_max(array(array(1, NULL), NULL, array(1, 0))), array_min(array(struct(1, 2), NULL, struct(1, CAST(NULL AS INT)))), array_max(CAST(array() AS ARRAY<ARRAY<INT>>));
SELECT sort_array(array(array(array(1), NULL), array(array(CAST(NULL AS INT))), array(array(1), array(0))));

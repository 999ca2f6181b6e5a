-- name: inline_tables
-- shows: the values of VALUES are computed before the statement runs: what raises, what is not constant, types and lengths that do not fit
VALUES (1/0);
WITH x AS (VALUES (1/0)) SELECT 1 FROM x;
SELECT 1 FROM VALUES (1/0) WHERE false;
SELECT (SELECT * FROM VALUES (1/0));
SELECT * FROM VALUES (now() IS NOT NULL);
SELECT * FROM VALUES (shuffle(array(1)));
SELECT * FROM VALUES (assert_true(false));
SELECT * FROM VALUES (make_date(2021, 13, 1));
SELECT * FROM VALUES (to_date('x'));
SELECT * FROM VALUES (1, 2) AS t(a, a);
SELECT * FROM VALUES (NULL);
SELECT * FROM VALUES (1), (1.5), ('3');
SELECT * FROM VALUES (1 / 0);
SELECT * FROM VALUES (CAST('x' AS INT));
SELECT * FROM VALUES (1), (CAST('x' AS INT)) AS t(a);
SELECT * FROM VALUES (array(1)[5]);
SELECT * FROM VALUES (element_at(array(1), 5));
SELECT * FROM VALUES (raise_error('boom'));
SELECT * FROM VALUES (rand());
SELECT * FROM VALUES (current_date() = current_date());
SELECT * FROM VALUES ((SELECT 1));
SELECT * FROM VALUES (a);
SELECT * FROM VALUES (2147483647 + 1);
SELECT * FROM VALUES (1, 2), (3);
SELECT * FROM VALUES (1), ('a');
SELECT * FROM VALUES (1), (array(1));

-- name: grouping_by_lambdas
-- shows: expressions with lambda functions as grouping keys
SELECT exists(a, x -> x > 7) AS k, count(*) FROM VALUES (array(1)), (array(9)) t(a) GROUP BY exists(a, x -> x > 7);
SELECT transform(a, (x, i) -> x + i), count(*) FROM VALUES (array(1)), (array(9)) t(a) GROUP BY transform(a, (x, i) -> x + i) ORDER BY 1;
SELECT transform(a, x -> x + 1), count(*) FROM VALUES (array(1)), (array(9)) t(a) GROUP BY transform(a, y -> y + 1) ORDER BY 1;
SELECT size(transform(a, x -> x + 1)) + 1, count(*) FROM VALUES (array(1)), (array(9)) t(a) GROUP BY transform(a, x -> x + 1) HAVING size(transform(a, x -> x + 1)) = 1 ORDER BY 1;
SELECT filter(a, x -> exists(a, y -> y > x)), count(*) FROM VALUES (array(1, 2)), (array(1, 2)) t(a) GROUP BY filter(a, z -> exists(a, x -> x > z));
SELECT sum(aggregate(a, 0, (s, x) -> s + x)) AS r FROM VALUES (array(1, 2)) t(a) HAVING sum(aggregate(a, 0, (q, e) -> q + e)) > 1;

-- name: lambda_edges
-- shows: lambda functions beside operands that can be NULL or raise, and over arrays that are NULL
SELECT element_at(transform(a, x -> x + l), abs(i)) AS r FROM VALUES (array(1, 2), 10, -2), (NULL, 1, 1) AS t(a, l, i);
SELECT i IN (element_at(transform(a, x -> x + l), abs(i)), 12) AS r FROM VALUES (array(1, 2), 10, -2), (NULL, 1, 1) AS t(a, l, i);
SELECT array_sort(filter(a, x -> x > l))[i] AS r FROM VALUES (array(1, 2), 1, 0), (NULL, 1, 1) AS t(a, l, i);
SELECT aggregate(CAST(NULL AS ARRAY<INT>), 0, (s, x) -> s + x, z -> z IS NULL) AS x;
SELECT aggregate(a, 0, (s, x) -> s + x, z -> coalesce(z, 7)) AS x FROM VALUES (array(1, 2)), (NULL), (array(NULL)) AS t(a);

-- name: computed_windows
-- shows: windows and window functions over values that can raise or differ each time
SELECT max(id) OVER (ORDER BY 10/(id+1)) FROM range(3);
SELECT lag(10/(id+1), 1) OVER (ORDER BY 10/(id+1)) FROM range(3);
SELECT lag(10/(id+1), 1, 0) OVER (ORDER BY 10/(id+1) DESC) FROM range(3);
SELECT sum(10/id) FILTER (WHERE id <> 0) OVER (ORDER BY id) FROM range(3);
SELECT sum(10/id) OVER (ORDER BY id) FROM range(3);
SELECT count(*) FILTER (WHERE 10/id > 1) OVER (ORDER BY id) FROM range(1, 3);
SELECT max(id) OVER (PARTITION BY 10/(id+1) ORDER BY id) FROM range(3) ORDER BY 1;
SELECT max(id) OVER (ORDER BY rand()) IS NOT NULL FROM range(3);
SELECT row_number() OVER (ORDER BY 10/id) FROM range(3);
SELECT id, rank() OVER (ORDER BY CAST(CAST(id AS STRING) AS INT) % 2, id) FROM range(5) ORDER BY id;
SELECT id, sum(id) OVER (ORDER BY id / 2 RANGE BETWEEN 1 PRECEDING AND CURRENT ROW) AS s FROM range(5) ORDER BY id;
SELECT id, sum(sum(id)) OVER (ORDER BY 1/(id + 1)) FROM range(3) GROUP BY id ORDER BY id;
SELECT id FROM range(5) QUALIFY row_number() OVER (ORDER BY 1/(id+1)) = 1;
SELECT id, nth_value(10/(id+1), 2) OVER (PARTITION BY id % 2 ORDER BY 1/(id+1)) FROM range(5) ORDER BY id;
SELECT id, ntile(2) OVER (ORDER BY 1/(id+1)), percent_rank() OVER (ORDER BY 1/(id+1)) FROM range(5) ORDER BY id;
SELECT id, first_value(10/(id+1)) IGNORE NULLS OVER (ORDER BY 1/(id+1)) FROM range(3) ORDER BY id;
SELECT id, listagg(CAST(10 DIV (id+1) AS STRING), ',') OVER () FROM range(3) ORDER BY id;
SELECT id, collect_list(10 DIV (id+1)) OVER (ORDER BY id) FROM range(3) ORDER BY id
;

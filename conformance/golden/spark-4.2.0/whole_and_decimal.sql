-- name: whole_and_decimal
-- shows: whole numbers compared with decimals that are written out, and how such comparisons are named

SELECT 1 < 2.5, 1 <= 2.5, 1 > 2.5, 1 >= 2.5, 1 = 2.5, 1 <=> 2.5, 1 <> 2.5;
SELECT 2.5 < 1, 2.5 <= 1, 2.5 > 1, 2.5 >= 1, 2.5 = 1;
SELECT 1 < 99999999999999999999.5, 1L > -99999999999999999999.5, NULL > 1.5, CAST(NULL AS INT) < 99999999999999999999.5;
SELECT id < 2.5, id >= 1.0 FROM range(1);
SELECT -1 < -2.5, 1Y < 2.5, 1 BETWEEN 0.5 AND 2.5;
SELECT true IS NOT UNKNOWN, true IS UNKNOWN, NOT (true IS UNKNOWN);

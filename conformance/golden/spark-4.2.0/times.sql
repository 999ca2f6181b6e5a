-- name: times
-- shows: TIME, which Spark has and does nothing with by default

SELECT TIME'12:30:00';
SELECT CAST('12:30:00' AS TIME);
SELECT current_time();
SELECT make_time(1,2,3);
SELECT CAST(NULL AS TIME);
SELECT to_time('12:00:00');
SELECT hour(TIME'12:30:00');
SELECT typeof(TIME'12:30:00');
SELECT TIME'12:30:00' = TIME'12:30:00';
SELECT TIME'12:30:00' IS NULL;
SELECT TIME'25:30:00';
SELECT array(TIME'12:30:00');
SELECT count(TIME'12:30:00');
SELECT 1 WHERE TIME'12:30:00' > TIME'11:00:00';
SELECT try_cast('a' AS TIME);
SELECT CAST(CAST('12:00:00' AS TIME) AS STRING);
SELECT try_make_timestamp(2020,1,1,1,1,1);
SELECT time_diff('HOUR', TIME'20:30:29', TIME'21:30:29');
SELECT CAST(NULL AS TIME(3));
SELECT cast(x AS TIME) FROM VALUES ('a') t(x) WHERE false;
SELECT try_to_time('12:00:00');
SELECT current_time;

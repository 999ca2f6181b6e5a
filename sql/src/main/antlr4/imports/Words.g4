parser grammar Words;

// Names. Hardly any word is reserved: what may be a name depends on the place only.

/** Where nothing but a name can stand: after a dot, after AS, in column lists. Any word will do. */
identifier
  : PLAIN_NAME
  | QUOTED_NAME
  | freeWord
  | clauseWord
  | reservedWord
  ;

/** Where an expression or a table can begin. */
bareName
  : PLAIN_NAME
  | QUOTED_NAME
  | freeWord
  | clauseWord
  ;

/** An alias without AS, which must not swallow the next clause. */
aliasName
  : PLAIN_NAME
  | QUOTED_NAME
  | freeWord
  ;

qualifiedName
  : bareName ( DOT identifier )*
  ;

/** A name of an object; IDENTIFIER('..') computes it from constants. */
objectName
  : IDENTIFIER LEFT_PAREN expression RIGHT_PAREN # computedName
  | qualifiedName # plainName
  ;

identifierList
  : LEFT_PAREN identifier ( COMMA identifier )* RIGHT_PAREN
  ;

/** A column, perhaps a field of one. */
columnPath
  : identifier ( DOT identifier )*
  ;

columnPaths
  : LEFT_PAREN columnPath ( COMMA columnPath )* RIGHT_PAREN
  ;

freeWord
  : ACTION | ADD | AFTER | ALL | ALTER | ALWAYS | ANY | APPLY | ARRAY | ASC | AUTO | BINDING
  | BOTH | BUCKET | BY | CASCADE | CATALOG | CATALOGS | CHANGE | CHECK | CLONE | CODEGEN
  | COLLATION | COLUMN | COLUMNS | COMMENT | COMPENSATION | CONSTRAINT | CONTAINS | CONVERT | COST | CREATE
  | CUBE | CURRENT | DATA | DATABASE | DATABASES | DATE | DAY | DAYS | DBPROPERTIES | DECLARE | DEEP
  | DEFAULT | DEFERRABLE | DEFERRED | DEFINER | DELETE | DESC | DESCRIBE | DETAIL | DETERMINISTIC
  | DROP | DRY | END | ENFORCED | ESCAPE | EVOLUTION | EXCLUDE | EXECUTE | EXISTS | EXPLAIN | EXTENDED
  | EXTERNAL | EXTRACT | FEATURE | FILTER | FIRST | FOLLOWING | FOR | FOREIGN | FORMATTED
  | FUNCTION | FUNCTIONS | GENERATED | GLOBAL | GROUPING | HISTORY | HOUR | HOURS | IDENTIFIER
  | IDENTITY | IF | IGNORE | IMMEDIATE | INCLUDE | INCREMENT | INITIALLY | INSERT | INTERVAL | INTO | INVOKER
  | JSON | KEY | LANGUAGE | LAST | LEADING | LEVEL | LIST | LITE | LOCAL | LOCATION | MANAGED | MAP
  | MASK | MATCH | MATCHED | MAX | MERGE | MICROSECOND | MICROSECONDS | MILLISECOND | MILLISECONDS
  | MINUTE | MINUTES | MONTH | MONTHS | NAME | NO | NONE | NORELY | NULLS | OF | OPTIMIZE
  | OPTIONS | OUT | OUTER | OVER | OVERLAY | OVERWRITE | OWNER | PARTITION | PARTITIONED
  | PARTITIONS | PERCENT | PLACING | POSITION | PRECEDING | PRIMARY | PROPERTIES | PURGE | QUERY
  | RANGE | READS | RECURSION | RECURSIVE | REFERENCES | RELY | RENAME | REORG | REPEATABLE
  | REPLACE | RESET | RESPECT | RESTORE | RESTRICT | RETAIN | RETURN | RETURNS | ROLLUP | ROW
  | ROWS | RUN | SCHEMA | SCHEMAS | SECOND | SECONDS | SECURITY | SETS | SHALLOW | SHOW | SOME
  | SOURCE | SQL | START | STATISTICS | STRUCT | SUBSTR | SUBSTRING | SYNC | SYSTEM | SYSTEM_TIME
  | SYSTEM_VERSION | TABLE | TABLES | TAGS | TARGET | TBLPROPERTIES | TEMP | TEMPORARY | TIME
  | TIMESERIES | TIMESTAMP | TIMESTAMP_LTZ | TIMESTAMP_NTZ | TO | TRAILING | TRIM | TRUNCATE
  | TYPE | UNBOUNDED | UNIQUE | UNKNOWN | UNSET | UPDATE | USE | USER | VACUUM | VAR | VARIABLE | VERSION | VIEW
  | VIEWS | VOLUME | VOLUMES | WEEK | WEEKS | WITHIN | WITHOUT | YEAR | YEARS | ZONE | ZORDER
  ;

/** Words that begin a clause: good as a column, not as an alias without AS. */
clauseWord
  : ANTI | CLUSTER | COLLATE | CROSS | DISTRIBUTE | DIV | EXCEPT | FULL | GROUP | ILIKE | INNER
  | INTERSECT | JOIN | LATERAL | LEFT | LIKE | LIMIT | MINUS | NATURAL | OFFSET | ON | ORDER
  | PIVOT | QUALIFY | REGEXP | RIGHT | RLIKE | SEMI | SET | SORT | TABLESAMPLE | UNION | UNPIVOT
  | USING | WINDOW
  ;

/** Words that no expression and no table can begin with, unless quoted. */
reservedWord
  : AND | AS | BETWEEN | CASE | CAST | DISTINCT | ELSE | FALSE | FROM | HAVING | IN | IS | NOT
  | NULL | OR | SELECT | THEN | TRUE | TRY_CAST | VALUES | WHEN | WHERE | WITH
  ;

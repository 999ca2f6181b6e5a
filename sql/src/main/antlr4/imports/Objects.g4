parser grammar Objects;

// Catalogs and volumes, and what schemas have in common with them.

createCatalog
  : CREATE CATALOG ( IF NOT EXISTS )? identifier catalogClause*
  ;

catalogClause
  : COMMENT stringText
  ;

dropCatalog
  : DROP CATALOG ( IF EXISTS )? identifier ( RESTRICT | CASCADE )?
  ;

createVolume
  : CREATE EXTERNAL? VOLUME ( IF NOT EXISTS )? objectName volumeClause*
  ;

volumeClause
  : LOCATION stringText
  | COMMENT stringText
  ;

dropVolume
  : DROP VOLUME ( IF EXISTS )? objectName
  ;

alterObject
  : ALTER VOLUME objectName RENAME TO newName = objectName # renameVolume
  | COMMENT ON objectKind objectName IS ( NULL | stringText ) # commentOnObject
  | ALTER objectKind objectName SET TAGS propertyList # setObjectTags
  | ALTER objectKind objectName UNSET TAGS propertyKeys # unsetObjectTags
  | SET TAG ON taggedKind objectName propertyKey ( EQUAL propertyValue )? # setTag
  | UNSET TAG ON taggedKind objectName propertyKey # unsetTag
  ;

taggedKind
  : objectKind
  | TABLE
  | VIEW
  | COLUMN
  ;

objectKind
  : CATALOG
  | SCHEMA
  | DATABASE
  | VOLUME
  ;

principal
  : identifier
  | stringText
  ;

listFiles
  : LIST stringText ( LIMIT INTEGER_NUMBER )?
  ;

describeObject
  : ( DESCRIBE | DESC ) CATALOG EXTENDED? identifier # describeCatalog
  | ( DESCRIBE | DESC ) VOLUME EXTENDED? objectName # describeVolume
  | SHOW VOLUMES inObject? likePattern? # showVolumes
  ;

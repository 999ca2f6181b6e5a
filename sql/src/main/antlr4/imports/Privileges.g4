parser grammar Privileges;

// Who may do what with which object.

privilegeStatement
  : GRANT privilege ( COMMA privilege )* ON securable TO principal ( WITH GRANT OPTION )? # grant
  | REVOKE ( GRANT OPTION FOR )? privilege ( COMMA privilege )* ON securable FROM principal # revoke
  | SHOW ( GRANT | GRANTS ) principal? ON securable # showGrants
  | SHOW USERS likePattern? # showUsers
  | SHOW GROUPS ( WITH member = ( USER | GROUP ) principal )? likePattern? # showGroups
  | ALTER ownedObject SET? OWNER TO principal # alterOwner
  ;

privilege
  : privilegeWord+
  ;

privilegeWord
  : PLAIN_NAME
  | freeWord
  | SELECT
  ;

securable
  : METASTORE
  | ANY FILE
  | ownedObject
  | ( TABLE | STREAMING TABLE | MATERIALIZED VIEW )? objectName
  ;

ownedObject
  : kind = ( CATALOG | SCHEMA | DATABASE | VIEW | FUNCTION | VOLUME ) objectName
  ;

parser grammar SqlGrammar;

options {
  tokenVocab = SqlTokens;
}

import Words, Types, Expressions, Queries, Tables, Alter, Views, Changes, Schemas, Variables, Objects,
  Pipelines, Privileges;

singleStatement
  : statement SEMICOLON* EOF
  ;

singleExpression
  : expression EOF
  ;

singleSelectItem
  : selectItem EOF
  ;

singleDataType
  : dataType EOF
  ;

singleColumnList
  : columnList EOF
  ;

singleName
  : columnPath EOF
  ;

statement
  : query # queryStatement
  | explain # explainStatement
  | createSchema # schemaStatement
  | dropSchema # schemaStatement
  | createCatalog # objectStatement
  | dropCatalog # objectStatement
  | createVolume # objectStatement
  | dropVolume # objectStatement
  | alterObject # objectStatement
  | listFiles # objectStatement
  | describeObject # objectStatement
  | privilegeStatement # accessStatement
  | createTable # tableStatement
  | dropTable # tableStatement
  | maintenance # tableStatement
  | alterTable # alterStatement
  | createDataset # pipelineStatement
  | changeDataset # pipelineStatement
  | createView # viewStatement
  | dropView # viewStatement
  | alterView # viewStatement
  | createFunction # functionStatement
  | dropFunction # functionStatement
  | describe # showStatement
  | show # showStatement
  | use # useStatement
  | variables # variablesStatement
  | setting # settingStatement
  | insert # changeStatement
  | update # changeStatement
  | delete # changeStatement
  | merge # changeStatement
  ;

package dev.tarn.sql.parse;

import dev.tarn.sql.parse.grammar.SqlGrammar.AlterOwnerContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.GrantContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.LikePatternContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.OwnedObjectContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.PrincipalContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.PrivilegeContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.PrivilegeWordContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.RevokeContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.SecurableContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ShowGrantsContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ShowGroupsContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ShowUsersContext;
import dev.tarn.sql.parse.grammar.SqlGrammarBaseVisitor;
import dev.tarn.sql.parse.grammar.SqlTokens;
import dev.tarn.sql.tree.PrivilegeStatement.Grant;
import dev.tarn.sql.tree.PrivilegeStatement.MemberKind;
import dev.tarn.sql.tree.PrivilegeStatement.MemberName;
import dev.tarn.sql.tree.PrivilegeStatement.PrincipalName;
import dev.tarn.sql.tree.PrivilegeStatement.PrivilegeName;
import dev.tarn.sql.tree.PrivilegeStatement.Revoke;
import dev.tarn.sql.tree.PrivilegeStatement.SecurableName;
import dev.tarn.sql.tree.PrivilegeStatement.SecurableType;
import dev.tarn.sql.tree.PrivilegeStatement.SetOwner;
import dev.tarn.sql.tree.PrivilegeStatement.ShowGrants;
import dev.tarn.sql.tree.PrivilegeStatement.ShowGroups;
import dev.tarn.sql.tree.PrivilegeStatement.ShowUsers;
import dev.tarn.sql.tree.Statement;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** GRANT, REVOKE, SHOW of grants, users and groups, and OWNER TO. */
final class PrivilegeBuilder extends SqlGrammarBaseVisitor<Statement> {
  private final Builders builders;

  PrivilegeBuilder(Builders builders) {
    this.builders = builders;
  }

  @Override
  public Statement visitGrant(GrantContext context) {
    if (context.OPTION() != null) {
      throw ParseErrors.unsupported(
          "WITH GRANT OPTION", Positions.of(context.OPTION().getSymbol()));
    }
    return new Grant(
        Positions.of(context),
        privileges(context.privilege()),
        securable(context.securable()),
        principal(context.principal()));
  }

  @Override
  public Statement visitRevoke(RevokeContext context) {
    if (context.OPTION() != null) {
      throw ParseErrors.unsupported("GRANT OPTION FOR", Positions.of(context.OPTION().getSymbol()));
    }
    return new Revoke(
        Positions.of(context),
        privileges(context.privilege()),
        securable(context.securable()),
        principal(context.principal()));
  }

  @Override
  public Statement visitShowGrants(ShowGrantsContext context) {
    return new ShowGrants(
        Positions.of(context),
        Optional.ofNullable(context.principal()).map(PrivilegeBuilder::principal),
        securable(context.securable()));
  }

  @Override
  public Statement visitShowUsers(ShowUsersContext context) {
    return new ShowUsers(Positions.of(context), pattern(context.likePattern()));
  }

  @Override
  public Statement visitShowGroups(ShowGroupsContext context) {
    Optional<MemberName> having =
        Optional.ofNullable(context.principal())
            .map(member -> new MemberName(memberKind(context), principal(member)));
    return new ShowGroups(Positions.of(context), having, pattern(context.likePattern()));
  }

  private static MemberKind memberKind(ShowGroupsContext context) {
    return context.member.getType() == SqlTokens.USER ? MemberKind.USER : MemberKind.GROUP;
  }

  private static Optional<String> pattern(LikePatternContext context) {
    return Optional.ofNullable(context).map(like -> StringLiterals.value(like.stringText()));
  }

  @Override
  public Statement visitAlterOwner(AlterOwnerContext context) {
    return new SetOwner(
        Positions.of(context), owned(context.ownedObject()), principal(context.principal()));
  }

  private static List<PrivilegeName> privileges(List<PrivilegeContext> contexts) {
    return contexts.stream().map(PrivilegeBuilder::privilege).toList();
  }

  private static PrivilegeName privilege(PrivilegeContext context) {
    String words =
        context.privilegeWord().stream()
            .map(PrivilegeWordContext::getText)
            .collect(Collectors.joining(" "));
    return new PrivilegeName(Positions.of(context), words.toUpperCase(Locale.ROOT));
  }

  private SecurableName securable(SecurableContext context) {
    if (context.ownedObject() != null) {
      return owned(context.ownedObject());
    }
    if (context.objectName() == null) {
      SecurableType type =
          context.METASTORE() == null ? SecurableType.ANY_FILE : SecurableType.METASTORE;
      return new SecurableName(Positions.of(context), type, Optional.empty());
    }
    return new SecurableName(
        Positions.of(context),
        SecurableType.RELATION,
        Optional.of(builders.name(context.objectName())));
  }

  private SecurableName owned(OwnedObjectContext context) {
    SecurableType type =
        switch (context.kind.getType()) {
          case SqlTokens.CATALOG -> SecurableType.CATALOG;
          case SqlTokens.VIEW -> SecurableType.VIEW;
          case SqlTokens.FUNCTION -> SecurableType.FUNCTION;
          case SqlTokens.VOLUME -> SecurableType.VOLUME;
          default -> SecurableType.SCHEMA;
        };
    return new SecurableName(
        Positions.of(context), type, Optional.of(builders.name(context.objectName())));
  }

  private static PrincipalName principal(PrincipalContext context) {
    String name =
        context.identifier() == null
            ? StringLiterals.value(context.stringText())
            : Names.text(context.identifier());
    return new PrincipalName(Positions.of(context), name);
  }
}

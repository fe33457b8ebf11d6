import { type CompiledExpression, compileExpression, contextNames } from '#core/expression';
import type { PermissionSpec, SchemaSet } from '#core/language';
import { type Actor, contextOf } from '#server/kernel';
import type { Company } from './directory.ts';

/** Name of the set that decides the group flag of the user record (specification section 1). */
const GROUP_SET = 'belongsShanMei';

/** Codes of the company sets that a credit code belongs to. */
export function companySetsOf(spec: PermissionSpec, uscc: string): string[] {
  return spec.companySets.filter((set) => set.usccs.includes(uscc)).map((set) => set.code);
}

/** Facts about the caller that named rules and screens may read as `ctx.facts`. */
export function callerFacts(spec: PermissionSpec, actor: Actor): Record<string, unknown> {
  return {
    director: actor.director,
    roles: actor.roles,
    realNameAuth: actor.user.realNameAuth,
    services: [...(actor.services ?? [])],
    companySets: actor.company === null ? [] : companySetsOf(spec, actor.company.uscc),
    groupCode: actor.company?.groupCode ?? null,
  };
}

const known = new WeakMap<SchemaSet, CompanyRules>();

/** The named company rules of permissions.json, compiled once for a set of schemas; an unknown name holds for nobody. */
export function createCompanyRules(schemas: SchemaSet): CompanyRules {
  const rules = known.get(schemas) ?? compiledRules(schemas);
  known.set(schemas, rules);
  return rules;
}

function compiledRules(schemas: SchemaSet) {
  const spec = schemas.permissions;
  const compiled = new Map<string, CompiledExpression>(
    spec.rules.map((rule) => [
      rule.name,
      compileExpression(rule.when, { names: contextNames, dictionary: (name) => schemas.dictionaries[name] }),
    ]),
  );
  return {
    holdsFor(actor: Actor): (name: string) => boolean {
      const context = contextOf(actor, { facts: callerFacts(spec, actor) });
      return (name) => compiled.get(name)?.evaluate({ values: {}, context }) === true;
    },
    belongsToGroup: (company: Pick<Company, 'uscc'>): boolean => companySetsOf(spec, company.uscc).includes(GROUP_SET),
  };
}
export type CompanyRules = ReturnType<typeof compiledRules>;

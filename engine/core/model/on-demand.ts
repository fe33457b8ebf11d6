import type { Definitions, RuleDefinition } from './definitions.ts';
import type { Layout, Scope, Slot } from './layout.ts';
import type { Linker } from './linker.ts';
import type { CompiledCheck, CompiledRemoteQuestion, DefaultValue } from './plan.ts';
import type { LinkedRule, RuleCompiler } from './rule-compiler.ts';

type OnDemand = {
  checks: ReadonlyMap<Slot, CompiledCheck[]>;
  remoteQuestions: readonly CompiledRemoteQuestion[];
  defaults: ReadonlyMap<Slot, DefaultValue>;
};
type Expected = Parameters<RuleCompiler['compile']>[1]['expected'];

/** Compiles what no change sets off: checks, questions to the server, values that a new record starts with. */
export function compileOnDemand(
  { layout, definitions, entity }: { layout: Layout; definitions: Definitions; entity: string },
  rules: RuleCompiler,
  linker: Linker,
): OnDemand {
  const compile = (scope: Scope, self: Slot | null, expected: Expected, { text, where }: Stated): LinkedRule => {
    const rule = rules.compile(text, { scope, self, expected, where });
    linker.keepContext(rule.references);
    return rule;
  };
  const checks = definitions.checks.map((check) => ({
    ...check,
    ...compile(check.slot.scope, check.slot, 'bool', check),
  }));
  const remoteQuestions = definitions.remoteQuestions.map((ask, index) => ({
    ...ask,
    index,
    inputs: ask.texts.map(({ name, ...stated }) => {
      const { read } = compile(ask.slot.scope, ask.slot, null, stated);
      return { name, read };
    }),
  }));
  const defaults = new Map<Slot, DefaultValue>();
  for (const slot of layout.scopes.flatMap(({ slots }) => slots)) {
    const value = slot.field.schema.default;
    const isComputed = definitions.of.get(slot)?.has('value') === true;
    if (value === undefined || value === null || slot.isSystem || isComputed) continue;
    const text = expressionOf(value);
    if (text === null) defaults.set(slot, { slot, literal: value });
    else {
      const where = { file: entity, pointer: `/properties/${slot.field.path}/default/expression` };
      const { read } = compile(slot.scope, null, slot.type.type, { text, where });
      defaults.set(slot, { slot, read });
    }
  }
  return { checks: bySlot(checks), remoteQuestions, defaults };
}

type Stated = Pick<RuleDefinition, 'text' | 'where'>;

/** What each field has, in the order given. */
export function bySlot<Of extends { slot: Slot }>(all: readonly Of[]): Map<Slot, Of[]> {
  const groups = new Map<Slot, Of[]>();
  for (const one of all) groups.set(one.slot, [...(groups.get(one.slot) ?? []), one]);
  return groups;
}

function expressionOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('expression' in value)) return null;
  return typeof value.expression === 'string' ? value.expression : null;
}

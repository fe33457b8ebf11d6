import type { ValueType } from '#core/expression';
import {
  ASPECTS,
  type Aspect,
  type DecisionTable,
  type EntitySpec,
  type FieldRule,
  type FieldSchema,
  type FormRule,
} from '#core/language';
import { own } from '../run/field.ts';
import { below, type LintRun, type Place } from '../run/run.ts';

/** Type that an aspect's expression must give; null: that of the field. */
export const ASPECT_TYPES: Record<Aspect, ValueType | null> = {
  visible: 'bool',
  required: 'bool',
  enabled: 'bool',
  options: 'list',
  value: null,
  solve: null,
  generate: null,
  suggest: null,
  clear: 'bool',
  label: 'text',
  hint: 'text',
  min: null,
  max: null,
  check: 'bool',
};

/** One definition of an aspect: the expression of a rule, or the output of a decision table. */
export type Definition = {
  field: string;
  aspect: Aspect;
  place: Place;
  /** Expression of a rule; null for a table. */
  text: string | null;
  table: DecisionTable | null;
  rule: FieldRule | null;
  /** The expression of a name of the form (`let`). */
  isName?: boolean;
};

/** Aspects that an output of a table writes. */
const OUTPUT_ASPECTS: Record<string, Aspect[]> = {
  state: ['visible', 'required', 'enabled'],
  options: ['options'],
  suggest: ['suggest'],
  value: ['value'],
};

/** Everything that rules and the tables of their entity define, in the order of the file; `place` is that of the rules. */
export function definitionsOf(run: LintRun, entity: string, rules: readonly FormRule[], place: Place): Definition[] {
  return rules.flatMap((rule, index) => {
    const ruleAt = below(place, index);
    if ('table' in rule) {
      const table = own(run.set.tables, `${entity}/${rule.table}`);
      return table ? tableDefinitions(table, ruleAt) : [];
    }
    return ASPECTS.filter((aspect) => rule[aspect] !== undefined).map((aspect) => {
      const text = rule[aspect] as string;
      return { field: rule.field, aspect, place: below(ruleAt, aspect), text, table: null, rule };
    });
  });
}

function tableDefinitions(table: DecisionTable, place: Place): Definition[] {
  return table.outputs.flatMap(({ field, aspect }) =>
    (OUTPUT_ASPECTS[aspect] ?? []).map((name) => ({
      field,
      aspect: name,
      place: below(place, 'table'),
      text: null,
      table,
      rule: null,
    })),
  );
}

/** Whether the entity (or the row, or the object around it) lists the field as required. */
export function isListedRequired(entity: EntitySpec, path: string): boolean {
  const parts = path.split('.');
  const last = parts.pop() ?? '';
  let around: { required?: string[]; properties?: EntitySpec['properties'] } | undefined = entity;
  for (const part of parts) {
    const field: FieldSchema | undefined = own(around?.properties ?? {}, part);
    around = field?.items ?? field;
  }
  return around?.required?.includes(last) ?? false;
}

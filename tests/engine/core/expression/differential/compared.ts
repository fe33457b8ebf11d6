/** One form full of random expressions over some random records: the answers of the oracle, of plain records, of the model. */
import {
  type CompiledExpression,
  check,
  compileExpression,
  entityNames,
  type Names,
  parseExpression,
} from '#core/expression';
import type { EntitySpec, FieldRule, FieldSchema } from '#core/language';
import { compileForm } from '#core/model';
import type { Dice } from '../../model/random-form.ts';
import { Generator } from './generate.ts';
import { judge } from './oracle.ts';
import { shown } from './outcome.ts';
import { readerOf } from './read.ts';
import { printed, type Tree } from './tree.ts';
import { CODES, CONTEXT, HOLIDAYS, randomRecord, type Scope, worldEntity } from './world.ts';

type Case = { tree: Tree; text: string; scope: Scope; field: string; isNamed: boolean };

const PATHS: Record<Scope, string> = { top: '', row: 'items.', step: 'items.steps.' };
const RESULT: Record<string, FieldSchema> = {
  decimal: { type: 'string', format: 'decimal', title: 'r' },
  bool: { type: 'boolean', title: 'r' },
  list: { type: 'array', title: 'r', items: { type: 'string' } },
  text: { type: 'string', title: 'r' },
};
const dictionary = (name: string) => [CODES, HOLIDAYS].find((known) => known.name === name);

export function compared(dice: Dice, { expressions, records }: { expressions: number; records: number }) {
  const cases = Array.from({ length: expressions }, (_, index) => randomCase(dice, index));
  const entity = worldEntity(resultsOf(cases));
  const named = cases.filter((one) => one.isNamed);
  // Half of them go by a name of the form, which the rule reads.
  const rules = cases.map(({ text, scope, field, isNamed }): FieldRule => {
    const name = scope === 'top' ? `n${field}` : `row.n${field}`;
    return { field: PATHS[scope] + field, value: isNamed ? name : text };
  });
  const names = Object.fromEntries(named.map(({ text, scope, field }) => [`${PATHS[scope]}n${field}`, text]));
  const model = compileForm({
    entity,
    form: { name: 'form', entity: 'world', sections: [], let: names, rules },
    tables: {},
    dictionary,
  });
  const plain = cases.map((one) => compiled(one, entity));
  const wrong: string[] = [];
  let answers = 0;
  for (let round = 0; round < records; round++) {
    const record = randomRecord(dice);
    const form = model.start(record, CONTEXT, { defaults: false });
    cases.forEach((one, index) => {
      for (const place of placesOf(record, one.scope)) {
        const wanted = JSON.stringify(shown(judge(one.tree, readerOf(place))));
        const fromPlain = JSON.stringify(plain[index]?.evaluate({ ...place, context: CONTEXT }));
        const fromModel = JSON.stringify(form.value(place.path + one.field));
        answers += 1;
        if (fromPlain !== wanted)
          wrong.push(`plain ${one.text}: ${fromPlain}, wanted ${wanted} of ${JSON.stringify(place)}`);
        if (fromModel !== wanted)
          wrong.push(`model ${one.text}: ${fromModel}, wanted ${wanted} of ${JSON.stringify(place)}`);
      }
    });
  }
  return { wrong, answers };
}

const TYPES = ['decimal', 'decimal', 'text', 'bool', 'bool', 'date', 'datetime', 'list'] as const;

/** Types that a name of a form holds; lists of other things than texts it does not. */
const NAMED: ReadonlySet<string> = new Set(['decimal', 'text', 'bool', 'date', 'datetime']);

function randomCase(dice: Dice, index: number): Case {
  const scope = dice.pick(['top', 'top', 'row', 'step'] as const);
  for (;;) {
    const tree = new Generator(dice, { scope, depth: 1 + dice.below(4) }).of(dice.pick(TYPES));
    const text = printed(tree);
    const isNamed = NAMED.has(tree.type) && index % 2 === 0;
    if (isLetThrough(text, scope)) return { tree, text, scope, field: `r${index}`, isNamed };
  }
}

const NAMES = Object.fromEntries(
  (['top', 'row', 'step'] as const).map((scope) => {
    const entity = worldEntity({ top: {}, row: {}, step: {} });
    return [scope, entityNames(entity, { field: `${PATHS[scope]}anything` })];
  }),
) as Record<Scope, Names>;

/** Whether the check of types has nothing against it; about one expression in ten has a text where a date belongs. */
function isLetThrough(text: string, scope: Scope): boolean {
  return check(parseExpression(text), NAMES[scope], { dictionary }).problems.length === 0;
}

function compiled({ text, scope, field }: Case, entity: EntitySpec): CompiledExpression {
  return compileExpression(text, { names: entityNames(entity, { field: PATHS[scope] + field }), dictionary });
}

function resultsOf(cases: readonly Case[]): Record<Scope, Record<string, FieldSchema>> {
  const results: Record<Scope, Record<string, FieldSchema>> = { top: {}, row: {}, step: {} };
  for (const { tree, scope, field } of cases) results[scope][field] = RESULT[tree.type] ?? (RESULT.text as FieldSchema);
  return results;
}

export type Place = {
  path: string;
  values: Record<string, unknown>;
  row?: Record<string, unknown>;
  parent?: Record<string, unknown>;
};

type Rows = Array<Record<string, unknown>>;

/** Where an expression of a scope is judged: the record, each of its rows, each row of those. */
function placesOf(values: Record<string, unknown>, scope: Scope): Place[] {
  if (scope === 'top') return [{ path: '', values }];
  return (values.items as Rows).flatMap((row, index) => {
    if (scope === 'row') return [{ path: `items.${index}.`, values, row }];
    return (row.steps as Rows).map((step, inner) => ({
      path: `items.${index}.steps.${inner}.`,
      values,
      row: step,
      parent: row,
    }));
  });
}

/** What the entity files ask of the database is tried before the server starts. */
import { type TableShape, whereOf } from '#server/database';
import { errors } from '#server/kernel';
import { neutralContext } from './context.ts';
import type { RecordType } from './record-type.ts';

/**
 * Refuses to start with views, tabs and due rows that could never be listed.
 * @throws BulklineError SRV313
 */
export function checkConditions(type: RecordType): void {
  const { spec, shape } = type;
  checkDerived(type);
  const tabs = [...type.tabSets].flatMap(([set, list]) =>
    list.map((tab) => [`tabs.${set}.${tab.key}`, tab.where] as const),
  );
  const views = Object.entries(spec.views ?? {}).map(([name, view]) => [`views.${name}`, view.where] as const);
  const automatic = (spec.workflow?.transitions ?? []).map((transition) => {
    return [`workflow.transitions.${transition.name}.automatic`, transition.automatic?.when] as const;
  });
  for (const [place, where] of [...views, ...tabs, ...automatic, ['reference', spec.reference?.where] as const]) {
    if (where === undefined) continue;
    try {
      tryOut(where, shape);
    } catch (error) {
      const advice = 'run the schema lint; docs/language/expressions.md, "Expressions", says what conditions may use';
      throw errors.SRV313({ place, entity: spec.name, reason: (error as Error).message, advice }, { cause: error });
    }
  }
}

const triedOut = new WeakMap<TableShape, Set<string>>();

/** Sets that follow each other share the shapes of the entities that have not changed: once is enough. */
function tryOut(where: string, shape: TableShape): void {
  const known = triedOut.get(shape) ?? new Set<string>();
  triedOut.set(shape, known);
  if (known.has(where)) return;
  whereOf(where, { shape, context: neutralContext() });
  known.add(where);
}

/** @throws BulklineError SRV313 */
export function checkDerived(type: RecordType): void {
  try {
    void type.table;
  } catch (error) {
    const advice = 'run the schema lint; docs/language/derived.md, "Derived records", says what it may use';
    const reason = (error as Error).message;
    throw errors.SRV313({ place: '"derived"', entity: type.spec.name, reason, advice }, { cause: error });
  }
}

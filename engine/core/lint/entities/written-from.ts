import { actionsIn, entityOf } from '#core/dialog';
import type { ActionSpec, EntitySpec, SchemaSet, ScreenSpec } from '#core/language';
import { below, fileOf, type LintRun } from '../run/run.ts';

/** Operations by which somebody outside writes values of a record. */
const WRITES = ['create', 'edit'] as const;
type Write = (typeof WRITES)[number];

/**
 * A call may bring what a form would refuse where drafts are allowed: the form says what a screen asks for, and no screen
 * asks. Such an entity takes no records from outside.
 */
export function lintWrittenFrom(run: LintRun) {
  const ways = waysToWrite(run.set);
  for (const [name, entity] of Object.entries(run.set.entities)) {
    for (const write of WRITES) {
      if (!isOpen(entity, write) || ways[write].has(name)) continue;
      run.report('SCH216', { name: write, entity: name }, below(fileOf('entities', name), 'operations', write));
    }
  }
}

/** Without drafts each call passes the whole validation, whichever screen it comes from. */
function isOpen({ operations = {} }: EntitySpec, write: Write): boolean {
  const operation = operations[write];
  return operation !== undefined && operation.complete !== true;
}

type Ways = Record<Write, Set<string>>;

/** Entities whose values some screen asks for: a form, the steps of one, or the dialog of a button. */
function waysToWrite({ screens }: SchemaSet): Ways {
  const ways: Ways = { create: new Set(), edit: new Set() };
  for (const screen of Object.values(screens)) {
    const entity = entityOf(screen);
    if (entity === undefined) continue;
    for (const write of WRITES) if (asksFor(screen, write)) ways[write].add(entity);
  }
  return ways;
}

function asksFor(screen: ScreenSpec, write: Write): boolean {
  if (screen.kind === 'form' || screen.kind === 'steps') return true;
  return Object.values(actionsIn(screen)).some((action) => writes(action, write));
}

function writes({ form, operation, call, keep }: ActionSpec, write: Write): boolean {
  if (write === 'edit' && operation === 'edit') return true;
  return form !== undefined && call === undefined && keep === undefined;
}

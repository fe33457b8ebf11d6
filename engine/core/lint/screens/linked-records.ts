import type { EntitySpec, ScreenSpec } from '#core/language';
import { recordAt, tellApart } from '../expressions/compared-records.ts';
import { fieldAt, own } from '../run/field.ts';
import type { LintRun, Place } from '../run/run.ts';

/** An address hands on the id of the kind of record that the screen behind it opens, or writes into a reference. */
export function lintLinkedRecords(
  run: LintRun,
  given: URLSearchParams,
  [owner, screen]: [owner: EntitySpec | undefined, screen: ScreenSpec | undefined],
  place: Place,
) {
  if (!owner || !screen) return;
  for (const [name, value] of given) {
    const slot = /^\{(\w+)\}$/.exec(value)?.[1];
    if (slot === undefined) continue;
    const handed = recordAt(run, owner, slot, fieldAt(owner, slot));
    tellApart(run, handed, wantedBy(run, screen, name), place);
  }
}

/** Of which record a screen takes the id by a name of its address; null where it does not say. */
function wantedBy(run: LintRun, screen: ScreenSpec, name: string): string | null {
  const entity = 'entity' in screen && screen.entity !== undefined ? own(run.set.entities, screen.entity) : undefined;
  if (!entity || !OPENS.has(screen.kind)) return null;
  if (name === 'id' || name === 'copy') return recordAt(run, entity, 'id', undefined);
  const defaults = 'defaults' in screen ? (screen.defaults ?? {}) : {};
  const field = Object.keys(defaults).find((key) => defaults[key] === `ctx.query.${name}`);
  return field === undefined ? null : (fieldAt(entity, field)?.ref?.entity ?? null);
}

const OPENS: ReadonlySet<string> = new Set(['detail', 'form', 'steps', 'confirm', 'stamp']);

/** Claims of a command that ask for something: with the record and row that ask, for what is told of a refusal. */
import type Big from 'big.js';
import { type ClaimLine, claimKey } from '#core/claims';
import type { ClaimSpec } from '#core/language';
import { neutralContext } from '../type/context.ts';
import type { RecordType } from '../type/record-type.ts';
import { big } from './lines.ts';
import { keyOf } from './pending.ts';
import { claimOf, groupBy, type Settlement } from './settlement.ts';

type Values = Record<string, unknown>;

export type Asking = {
  type: RecordType;
  spec: ClaimSpec;
  is: ClaimLine;
  record: Values;
  row?: Values;
  /** Place of the row in its table; null for a claim of the record itself. */
  index: number | null;
  /** The claim appears, moves to this target, or asks for more than before. */
  grows: boolean;
  /** What it asks for in all; of a key of a ledger, which claims what stands on it, what has come to it. */
  asked: Big;
  /** `unless` holds: it may go over `max`. */
  isExcused: boolean;
  /** The command is about the record that claims: a refusal points at its row. */
  isOwn: boolean;
};

/** Last word of each claim that has changed, of claimants as they are now. */
export async function askingOf({ known, own, changes }: Settlement): Promise<Asking[]> {
  const found: Asking[] = [];
  const places = new Places();
  for (const [type, ofType] of groupBy(lastOf(changes), (change) => change.type)) {
    const rows = await known.rows({ type, ids: [...new Set(ofType.map(({ claimant }) => claimant))] });
    for (const { claimant, was, is } of ofType) {
      const record = rows.get(claimant)?.record;
      const spec = is && claimOf(type, is.claim);
      if (!is || !spec || !record) continue;
      const index = places.of(spec, record, is.line);
      found.push({
        type,
        spec,
        is,
        record,
        index,
        row: index === null ? undefined : (record[spec.each ?? ''] as Values[])[index],
        grows: is.amount !== null && big(is.amount).abs().gt(big(was?.amount).abs()),
        asked: big(is.amount)
          .minus(type.ledger ? big(was?.amount) : 0)
          .abs(),
        isExcused:
          spec.unless !== undefined &&
          type.compile(spec.unless).evaluate({ values: record, context: neutralContext() }) === true,
        isOwn: own === keyOf(type.spec.name, claimant),
      });
    }
  }
  return found;
}

/** A line that changed several times in one command: from what it was at first to what it is at last. */
function lastOf(changes: Settlement['changes']): Settlement['changes'] {
  const lines = groupBy(changes, ({ type, claimant, was, is }) => {
    const line = is ?? was;
    return JSON.stringify([type.spec.name, claimant, line && claimKey(line)]);
  });
  return [...lines.values()].flatMap((steps) => {
    const last = steps.at(-1);
    return last ? [{ ...last, was: steps[0]?.was ?? null }] : [];
  });
}

/** Where the rows of tables stand; of two with one name the first. */
class Places {
  private readonly known = new Map<unknown[], Map<string, number>>();

  of({ each }: ClaimSpec, record: Values, line: string): number | null {
    const rows = each === undefined ? null : record[each];
    if (!Array.isArray(rows)) return null;
    const places = this.known.get(rows) ?? placesIn(rows);
    this.known.set(rows, places);
    return places.get(line) ?? null;
  }
}

const placesIn = (rows: readonly Values[]): Map<string, number> =>
  new Map(rows.map((row, place) => [row.id ? String(row.id) : `#${place}`, place] as const).reverse());

/** Own rows in their order, then what others claim in the wake of the command. */
export const placeOf = ({ isOwn, index }: Asking): number => (isOwn ? (index ?? -1) : Number.MAX_SAFE_INTEGER);

/** Where the caller's form has the value: the column that the claim reads, else the one that names the target. */
export function pathOf({ isOwn, type, spec, is, index }: Asking): string | null {
  if (!isOwn) return null;
  const text = spec.add?.[is.field] ?? targetText(spec, is.entity);
  const read = type.compile(text, undefined, spec.each && `${spec.each}.id`).references;
  if (index === null) return read[0] ?? null;
  const column = read.find((path) => path.startsWith('row.'))?.slice('row.'.length);
  return [spec.each, index, ...(column === undefined ? [] : [column])].join('.');
}

const targetText = ({ on }: ClaimSpec, entity: string): string =>
  [on].flat().find((target) => target.entity === entity)?.id ?? 'null';

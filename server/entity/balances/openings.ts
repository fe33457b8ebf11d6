/** Keys of ledgers that a claim opens: records that stand as soon as something is posted on them. */
import type { Opening } from '#core/claims';
import { insertRecords } from '../record/records.ts';
import type { Author } from '../store/store.ts';
import { SYSTEM } from '../transition/as-system.ts';
import { neutralContext } from '../type/context.ts';
import { type RecordType, typeNamed } from '../type/record-type.ts';
import type { Claimed, Settlement } from './settlement.ts';

type Values = Record<string, unknown>;

/** Opens the keys that are named and not `there`; answers their ids. */
export async function openKeys(
  { sql, world, known }: Settlement,
  entity: string,
  there: ReadonlySet<string>,
  changes: readonly Claimed[],
): Promise<ReadonlySet<string>> {
  const opened = new Map<string, { values: Values; by: Author }>();
  const type = typeNamed(world.types, entity);
  for (const { is, type: claiming, claimant } of changes) {
    if (is?.entity !== entity || !is.opens || there.has(is.target) || opened.has(is.target)) continue;
    const record = (await known.row(claiming, claimant))?.record ?? {};
    const former = is.opens.from === undefined ? undefined : await known.row(type, is.opens.from);
    const values = {
      ...kept(type, former?.record),
      ...valuesOf(claiming, type, record, is.opens, former?.record),
      id: is.target,
    };
    const by = { userId: SYSTEM.user.id, userName: SYSTEM.user.name, companyId: companyOf(record) };
    opened.set(is.target, { values, by });
  }
  if (opened.size > 0) await insertRecords(sql, { ...world, type }, [...opened.values()]);
  return new Set(opened.keys());
}

const companyOf = ({ companyId }: Values): string | null => (typeof companyId === 'string' ? companyId : null);

/** A key that is opened from another one has what that one has, but its numbers and its head. */
function kept(type: RecordType, former: Values | undefined): Values {
  if (!former) return {};
  const own = [...type.shape.columns.values()].filter(({ code, head }) => !head && !type.claimed.has(code));
  return Object.fromEntries(own.map(({ code }) => [code, former[code] ?? null]));
}

function valuesOf(
  claiming: RecordType,
  key: RecordType,
  values: Values,
  { set, row, table }: Opening,
  other: Values | undefined,
): Values {
  const place = table === undefined ? undefined : `${table}.id`;
  return Object.fromEntries(
    Object.entries(set).map(([field, text]) => [
      field,
      claiming.compile(text, undefined, place, key.spec).evaluate({ values, context: neutralContext(), row, other }),
    ]),
  );
}

/**
 * Rows of any entity as its file describes them: codes of its dictionaries, states of its workflow, amounts and days,
 * companies in the fields of its parties, and the access lists that follow from them.
 */
import { sql as raw } from 'kysely';
import type { FieldSchema } from '#core/language';
import { copyRows } from '../../../scripts/loop-watch/rows.ts';
import { accessLists } from '../../../server/entity/store/access.ts';
import { writeRow } from '../../../server/entity/store/rows.ts';
import { withAliases } from '../../../server/entity/store/store.ts';
import type { RecordType } from '../../../server/entity/type/record-type.ts';
import type { Sql } from '../../../server/kernel/index.ts';
import { Dice } from '../../engine/core/model/random-form.ts';

/** Companies of the generated world: two whose share of the rows is fixed, the rest share evenly. */
export const COMPANIES = 200;
export const companyNamed = (place: number): string => `bench-${String(place).padStart(4, '0')}`;
/** Plays the first party of a fifth of all rows. */
export const LARGE = companyNamed(0);
/** Plays the first party of one row in two hundred. */
export const MEDIUM = companyNamed(1);

/** Rows that are made one by one; further ones are copies of them under other ids, numbers and times. */
const PATTERNS = 4000;
const CHUNK = 1000;
const DAY_MS = 86_400_000;
/** Rows were created one after the other over two years before this moment. */
const LAST = Date.parse('2026-11-01T00:00:00Z');
const SPAN_MS = 730 * DAY_MS;

/** Writes about so many rows of the entity; rows that its unique rules refuse are left out. `named`: who its companies are. */
export async function fill(sql: Sql, type: RecordType, count: number, named = companyNamed): Promise<void> {
  const patterns = Math.min(count, PATTERNS);
  const dice = new Dice(patterns);
  for (let start = 0; start < patterns; start += CHUNK) {
    const rows = Array.from({ length: Math.min(CHUNK, patterns - start) }, (_, index) =>
      cellsOf(type, recordOf(type, dice, { place: start + index, count: patterns, named })),
    );
    const names = Object.keys(rows[0] ?? {}).map((name) => raw.id(name));
    await raw`insert into ${type.stored} (${raw.join(names)}) select ${raw.join(names)}
      from jsonb_populate_recordset(null::${type.stored}, ${JSON.stringify(rows)}::jsonb)
      on conflict do nothing`.execute(sql);
  }
  const copies = Math.ceil(count / patterns) - 1;
  if (copies > 0) await copyRows(sql, type, copies);
}

function cellsOf(type: RecordType, record: Record<string, unknown>): Record<string, unknown> {
  const { visibleTo, partyRoles } = accessLists(type, record);
  const { ext, ...cells } = Object.fromEntries(writeRow(type, record));
  return {
    ...cells,
    ext: JSON.parse(ext ?? '{}'),
    id: record.id,
    number: record.number,
    status: record.status,
    version: 1,
    company_id: record.companyId,
    created_by: record.createdBy,
    creator_name: record.creatorName,
    create_time: record.createTime,
    update_time: record.updateTime,
    visible_to: visibleTo,
    party_roles: partyRoles,
    schema_set: type.schemaVersion,
  };
}

function recordOf(
  type: RecordType,
  dice: Dice,
  { place, count, named }: { place: number; count: number; named: typeof companyNamed },
): Record<string, unknown> {
  const { spec } = type;
  const created = LAST - SPAN_MS + Math.floor((place / count) * SPAN_MS);
  const record: Record<string, unknown> = {};
  for (const [code, schema] of Object.entries(spec.properties)) record[code] = sampleOf(type, schema, dice, place);
  record.companyId = named(companyAt(dice));
  placeParties(type, dice, record, named);
  // Nothing is held: no key of a ledger may hold more than it has.
  for (const { held } of Object.values(type.ledger?.spec.quantities ?? {})) if (held) record[held] = '0';
  Object.assign(record, {
    id: `${spec.name}-${String(place).padStart(8, '0')}`,
    number: spec.number ? `N${String(place).padStart(10, '0')}` : null,
    status: spec.workflow ? dice.pick(spec.workflow.states).code : null,
    createdBy: `user-${dice.below(COMPANIES)}`,
    creatorName: `用户${dice.below(COMPANIES)}`,
    createTime: new Date(created).toISOString(),
    updateTime: new Date(created + dice.below(30) * DAY_MS).toISOString(),
  });
  return withAliases(type, record);
}

function companyAt(dice: Dice): number {
  const share = dice.below(1000);
  if (share < 200) return 0;
  return share < 205 ? 1 : 2 + dice.below(COMPANIES - 2);
}

/** Two companies do the business of a row; whoever else has a part in it is another one. */
function placeParties(
  { spec }: RecordType,
  dice: Dice,
  record: Record<string, unknown>,
  named: typeof companyNamed,
): void {
  const fields = [...new Set(Object.values(spec.parties).flatMap(({ field }) => field ?? []))];
  const sides = [companyAt(dice), dice.below(COMPANIES)].map(named);
  const own = fields.filter((field) => field !== 'companyId' && field !== 'id');
  for (const [index, field] of own.entries()) {
    const company = sides[index] ?? named(dice.below(COMPANIES));
    record[field] = spec.properties[field]?.type === 'array' ? [company] : company;
  }
  if (fields.includes('companyId')) record.companyId = own.length === 0 ? sides[0] : dice.pick(sides);
}

function sampleOf(type: RecordType, schema: FieldSchema, dice: Dice, place: number): unknown {
  if (schema.type === 'array') return [];
  if (schema.type === 'object') return null;
  if (schema.type === 'boolean') return dice.chance(0.1);
  if (schema.type === 'integer') return dice.below(100);
  const codes = schema.dictionary ? (type.dictionary(schema.dictionary)?.entries ?? []) : [];
  if (codes.length > 0) return dice.pick(codes).code;
  return textOf(schema, dice, place);
}

function textOf({ format, title, maxLength = 40 }: FieldSchema, dice: Dice, place: number): string | null {
  const moment = new Date(LAST - dice.below(SPAN_MS / DAY_MS) * DAY_MS).toISOString();
  switch (format) {
    case 'money':
    case 'decimal':
      return `${dice.below(1_000_000)}.${dice.below(10)}`;
    case 'percent':
      return String(dice.below(100));
    case 'date':
      return moment.slice(0, 10);
    case 'datetime':
      return moment;
    case 'month':
      return moment.slice(0, 7);
    case 'ref':
      return `ref-${dice.below(10_000)}`;
    case 'files':
      return null;
    default:
      return `${title} ${place}`.slice(-Math.min(maxLength, 40));
  }
}

/** What keys of a ledger held and did in a time, a row for each: the numbers of a `statement` effect. */
import Big from 'big.js';
import type { StatementEffect } from '#core/language';
import type { Sql } from '#server/kernel';
import { type Moved, movedUntil } from '#server/ledgers';
import type { RecordType } from '../type/record-type.ts';

type Values = Record<string, unknown>;
type Statement = StatementEffect['statement'];
type Figure = Statement['figures'][string];

type Asked = {
  statement: Statement;
  /** First day; null: the beginning. */
  from: string | null;
  to: string;
  /** The records that are asked for. */
  keys: readonly Values[];
  /** Expressions over the record and a key. */
  read: (expressions: Record<string, string>, key: Values) => Values;
};

/** Rows in the order of the keys' numbers; of a key that neither held nor moved anything there is none. */
export async function statementOf(sql: Sql, { ledger }: RecordType, asked: Asked): Promise<Values[]> {
  if (!ledger) return [];
  const keys = [...asked.keys].sort((a, b) => String(a.id).localeCompare(String(b.id)));
  const ids = keys.map(({ id }) => String(id));
  const moved = grouped(await movedUntil(sql, ledger, asked.to, ids), ({ key }) => key);
  const rows = keys.flatMap((key) => {
    const own = moved.get(String(key.id)) ?? [];
    return isQuiet(asked, own) ? [] : [rowOf(asked, key, own)];
  });
  return together(asked.statement, rows);
}

/** Of rows that agree in the columns of `one` the first stands for all, with the sums of their figures. */
function together({ one, figures }: Statement, rows: readonly Values[]): Values[] {
  if (!one) return [...rows];
  const groups = grouped(rows, (row) => JSON.stringify(one.map((column) => row[column] ?? null)));
  return [...groups.values()].map((group) => {
    const sums = Object.keys(figures).map((column) => [
      column,
      group.reduce((sum, row) => sum.plus(String(row[column] ?? 0)), new Big(0)).toFixed(),
    ]);
    return { ...group[0], ...Object.fromEntries(sums) };
  });
}

function grouped<T>(rows: readonly T[], by: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(by(row));
    if (group) group.push(row);
    else groups.set(by(row), [row]);
  }
  return groups;
}

/** Nothing stood before the first day and nothing moved from then on. */
function isQuiet({ statement, from }: Asked, moved: readonly Moved[]): boolean {
  const fields = new Set(Object.values(statement.figures).flatMap(({ of, is }) => (is === 'now' ? [] : of)));
  const isSince = ({ day }: Moved) => from === null || day >= from;
  if (from === null) return ![...fields].some((field) => !sumOf(moved, field).eq(0));
  return !moved.some(isSince) && [...fields].every((field) => sumOf(moved, field).eq(0));
}

function rowOf({ statement, from, to, read }: Asked, key: Values, moved: readonly Moved[]): Values {
  const figures = Object.entries(statement.figures).map(([column, figure]) => {
    const since = figure.since === undefined ? null : read({ since: figure.since }, key).since;
    const first = later(from, typeof since === 'string' && since !== '' ? since : null);
    const number =
      figure.is === 'now' ? new Big(String(key[figure.of] ?? 0)) : figureOf(figure, moved, { from, first, to });
    return [column, (figure.negative ? number.times(-1) : number).toFixed()];
  });
  return { id: key.id, ...read(statement.columns, key), ...Object.fromEntries(figures) };
}

const later = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other > one) ? other : one;

type Days = { from: string | null; first: string | null; to: string };

function figureOf({ of, is = 'closing', kinds }: Figure, moved: readonly Moved[], { from, first, to }: Days): Big {
  const isBefore = ({ day }: Moved) => from !== null && day < from;
  if (is === 'opening') return sumOf(moved.filter(isBefore), of);
  if (is === 'closing') return sumOf(moved, of);
  if (is === 'moved')
    return sumOf(
      moved.filter((each) => !isBefore(each) && (kinds === undefined || kinds.includes(each.kind))),
      of,
    );
  return moved.reduce((sum, each) => sum.plus(amountOf(each, of).times(daysStood(each.day, first, to))), new Big(0));
}

/** An entry counts at the end of its own day and of each one after it. */
function daysStood(day: string, first: string | null, to: string): number {
  const begin = first !== null && first > day ? first : day;
  return begin > to ? 0 : (Date.parse(to) - Date.parse(begin)) / 86_400_000 + 1;
}

const amountOf = ({ amounts }: Moved, field: string): Big => new Big(amounts[field] ?? 0);
const sumOf = (moved: readonly Moved[], field: string): Big =>
  moved.reduce((sum, each) => sum.plus(amountOf(each, field)), new Big(0));

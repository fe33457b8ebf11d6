/** Whether a record is still needed: records of any entity that name it and are neither in their first nor a final state. */
import { sql as raw } from 'kysely';
import type { Sql } from '#server/kernel';
import type { RecordType } from '../type/record-type.ts';
import type { Reading } from './read.ts';

export async function isNamedUnderWay(sql: Sql, of: Pick<Reading, 'type' | 'types'>, id: string): Promise<boolean> {
  for (const type of of.types.values()) {
    const naming = columnsNaming(type, of.type.spec.name);
    if (naming.length === 0) continue;
    const names = naming.map((column) => raw`${raw.ref(column)} = ${id}`);
    const { rows } = await raw`select 1 from ${type.stored} where (${raw.join(names, raw` or `)})
      and status <> all(${restingStates(type)}::text[]) limit 1`.execute(sql);
    if (rows.length > 0) return true;
  }
  return false;
}

function columnsNaming(type: RecordType, entity: string): string[] {
  if (type.spec.derived) return [];
  const columns = [...type.shape.columns.values()].filter(
    ({ schema, kind }) => kind === 'text' && schema?.ref?.entity === entity,
  );
  return columns.filter(({ code }) => type.spec.derivedFields?.[code] === undefined).map(({ name }) => name);
}

function restingStates({ spec: { workflow } }: RecordType): string[] {
  const final = (workflow?.states ?? []).filter((state) => state.final).map(({ code }) => code);
  return workflow ? [workflow.initial, ...final] : [];
}

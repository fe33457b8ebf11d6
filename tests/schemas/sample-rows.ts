/** Samples as records of the day on which, and of the company by which, they were made. */
import type { EvaluationContext } from '#core/language';
import { linesOf } from '../../server/entity/balances/lines.ts';
import { recordTypes } from '../../server/entity/index.ts';
import { buyerContext, schemas } from './evaluation.ts';

export type Row = Record<string, unknown> & { id: string };

export const rows = (entity: string): Row[] => schemas.samples[entity]?.samples ?? [];

/** The day and the company of the record's own entry. */
export function contextOf(row: Row): EvaluationContext {
  const company = rows('company').find((candidate) => candidate.id === row.companyId);
  const created = String(row.createTime ?? buyerContext.now);
  return {
    ...buyerContext,
    today: created.slice(0, 10),
    now: created,
    company: {
      id: String(row.companyId),
      name: String(company?.name ?? ''),
      uscc: String(company?.uscc ?? ''),
      companyType: String(company?.companyType ?? ''),
    },
  };
}

/** Papers lie in the file store by the time that a sample is a record; a sample says where its author would look. */
export const stored = (values: Record<string, unknown>): Record<string, unknown> =>
  JSON.parse(JSON.stringify(values).replace(/\/trade-files\/(?:[^/",]+\/)*/g, '/trade-files/sample/'));

/** Keys of ledgers are opened by the documents that post to them, not by samples of their own. */
export function ledgerKeys(): string[] {
  const types = recordTypes(schemas);
  return [...types.values()].flatMap((type) =>
    (type.spec.claims ? rows(type.spec.name) : [])
      .flatMap((row) => linesOf(types, type, row))
      .flatMap(({ entity, target, entry }) => (entry ? [`${entity}/${target}`] : [])),
  );
}

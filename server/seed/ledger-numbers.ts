/** Samples name what a ledger keeps; its number is drawn when the ledger is posted, after the samples are stored. */
import { asService } from '#server/database';
import type { RecordTypes } from '#server/entity';
import type { Services } from '#server/kernel';

type Values = Record<string, unknown>;

/** Writes into every sample the numbers that it copies of records of a ledger. */
export async function copyLedgerNumbers(services: Services, types: RecordTypes): Promise<void> {
  for (const [entity, { samples = [] }] of Object.entries(services.schemas.samples)) {
    const copies = numbersCopied(types, entity);
    if (copies.length === 0) continue;
    for (const { id } of samples as Array<{ id: string }>) {
      await services.database.system((sql) =>
        asService(sql, async () => {
          const values = (await services.entities.raw(sql, entity, id)) as Values | null;
          for (const { code, target, number, copy } of copies) {
            const named = values?.[code];
            const record = typeof named === 'string' ? await services.entities.raw(sql, target, named) : null;
            const drawn = (record as Values | null)?.[number];
            if (drawn && drawn !== values?.[copy]) await services.entities.patch(sql, entity, id, { [copy]: drawn });
          }
        }),
      );
    }
  }
}

/** Fields `copy` that take the number of the record of a ledger that the field `code` names. */
function numbersCopied(types: RecordTypes, entity: string) {
  const properties = types.get(entity)?.spec.properties ?? {};
  return Object.entries(properties).flatMap(([code, { ref }]) => {
    const target = ref && types.get(ref.entity);
    const number = target?.ledger && target.spec.number?.field;
    if (!ref || !number) return [];
    const copies = Object.entries(ref.copy ?? {}).filter(([, from]) => from === number);
    return copies.map(([copy]) => ({ code, target: ref.entity, number, copy }));
  });
}

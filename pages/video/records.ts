import type { Answered, EntityName } from '#codegen/out/types';
import type { PageQuery } from '#engine/port';
import { runtime } from '#pages/base';

/** One record of an entity that the page names. Rejects with `DataError` when the caller may not read it. */
export async function readRecord<E extends EntityName>(name: E, id: string): Promise<Answered<E>> {
  return (await runtime.data.get(await runtime.schemas.entity(name), id)) as unknown as Answered<E>;
}

/** The records of one page of an entity's list, without their line tables. */
export async function recordPage<E extends EntityName>(name: E, query: PageQuery): Promise<Answered<E>[]> {
  const { list } = await runtime.data.page(await runtime.schemas.entity(name), query);
  return list as unknown as Answered<E>[];
}

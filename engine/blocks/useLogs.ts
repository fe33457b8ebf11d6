import type { BlockSpec, EntitySpec } from '#core/language';
import { type Loaded, useLoaded } from '#engine/feedback';
import { useHost } from '../host.tsx';
import type { LogEntry, RecordRow } from '../port.ts';

const NEEDING: ReadonlyArray<BlockSpec['kind']> = ['steps', 'timeline'];

/** Log of a record, asked for only when one of the blocks shows it; fresh after each change of the record. */
export function useLogs(
  entity: EntitySpec,
  row: RecordRow | undefined,
  blocks: readonly BlockSpec[],
): Loaded<LogEntry[]> {
  const host = useHost();
  const needed = row && blocks.some((block) => NEEDING.includes(block.kind));
  return useLoaded(needed ? `${entity.name} ${row.id} ${row.version}` : null, () =>
    host.data.logs(entity, row?.id ?? ''),
  );
}

import type { EntitySpec } from '#core/language';
import { fieldText } from '#engine/cells';
import type { EngineHost, RecordRow } from '../port.ts';

const SLOT = /\{\{\s*([\w.]+)\s*\}\}/g;

/** What a transition asks before it runs, with the fields of the record that it speaks of as people read them. */
export function confirmText(
  text: string | undefined,
  { entity, row }: { entity: EntitySpec; row: RecordRow | null },
  host: Pick<EngineHost, 'dictionary'>,
): string | undefined {
  return text?.replace(SLOT, (_, path: string) => fieldText(host, entity, path, row ?? { id: '', version: 0 }));
}

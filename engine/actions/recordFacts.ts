import { type Shows, shownFields } from '#core/dialog';
import type { EntitySpec } from '#core/language';
import { fieldAt } from '#core/listing';
import { fieldText } from '#engine/cells';
import type { EngineHost, Fact, RecordRow } from '../port.ts';

const NOTHING = '-';

/** What of a record stands above the question about it, as people read it; fields that are empty or not at hand are left out. */
export function recordFacts(
  host: Pick<EngineHost, 'dictionary'>,
  entity: EntitySpec,
  record: Readonly<Record<string, unknown>>,
  shows?: Shows,
): Fact[] {
  const row = record as RecordRow;
  return shownFields(entity, shows).flatMap((path) => {
    const { title = path, unit, ref } = fieldAt(entity, path) ?? {};
    const text = ref ? (row._labels?.[path] ?? NOTHING) : fieldText(host, entity, path, row);
    return text === NOTHING ? [] : [{ title, text: unit ? `${text} ${unit}` : text }];
  });
}

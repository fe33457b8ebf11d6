import { useEffect, useReducer } from 'react';
import { useHost } from '../host.tsx';
import type { RefOption } from '../port.ts';

/** Labels of records seen before, so that an address with an id shows a name. */
const known = new Map<string, string>();

const keyOf = (entity: string, id: string) => `${entity} ${id}`;

/** Label of a record that was on offer once. */
export function knownLabel(entity: string, id: string): string | undefined {
  return known.get(keyOf(entity, id));
}

export function learnLabels(entity: string, options: readonly RefOption[]): void {
  for (const option of options) known.set(keyOf(entity, option.value), option.label);
}

/** Label of a record by its id; asked for once when it came with the address. */
export function useRecordLabel(entity: string, id: string): string | undefined {
  const host = useHost();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const label = id ? knownLabel(entity, id) : undefined;
  const unnamed = id !== '' && label === undefined;
  useEffect(() => {
    if (!unnamed) return;
    const controller = new AbortController();
    host.data.options(entity, { filters: { id } }, controller.signal).then(
      (options) => {
        learnLabels(entity, options);
        if (!controller.signal.aborted) redraw();
      },
      // The id stays in sight; the control itself says what failed when it is opened.
      () => undefined,
    );
    return () => controller.abort();
  }, [host, entity, id, unnamed]);
  return label;
}

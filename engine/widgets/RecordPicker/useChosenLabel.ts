import { useEffect } from 'react';
import type { RefSpec } from '#core/language';
import { type FormStore, useFormContext } from '#engine/store';
import { useHost } from '../../host.tsx';
import type { EngineHost } from '../../port.ts';

/** Asks for the record behind an id once and keeps its label and fields with the form; an unknown id stays an id. */
export async function resolveRef(
  store: FormStore,
  host: EngineHost,
  path: string,
  ref: RefSpec,
  id: string,
): Promise<void> {
  const options = await host.data.options(ref.entity, { filters: { id } }).catch(() => []);
  const found = options.find((option) => option.value === id);
  if (!found || store.evaluation.value(path) !== id) return;
  store.labels[path] = found.label;
  store.related.set(path, found.record);
}

/** Label of a value that nobody chose here: suggested by a rule, copied, or restored from a draft. */
export function useChosenLabel(path: string, ref: RefSpec | undefined, id: string): void {
  const host = useHost();
  const store = useFormContext()?.store;
  const known = store ? store.labels[path] !== undefined : true;
  useEffect(() => {
    if (store && ref && id && !known) void resolveRef(store, host, path, ref, id);
  }, [store, host, path, ref, id, known]);
}

import { useEffect } from 'react';
import { copiedValue } from '#core/copies';
import type { FormStore } from '#engine/store';
import { useHost } from '../../host.tsx';
import { resolveRef } from '../../widgets/RecordPicker/index.tsx';

/** References of the record itself that copy (`ref.copy`). */
const copying = (store: FormStore): string[] =>
  Object.entries(store.evaluation.model.sources.entity.properties).flatMap(([field, { ref }]) =>
    ref?.copy ? [field] : [],
  );

/** The record that a reference names; none while a rule hides it, which then copies nothing. */
function namedBy(store: FormStore, field: string): string | null {
  const id = store.evaluation.value(field);
  return typeof id === 'string' && id !== '' && store.evaluation.state(field).visible ? id : null;
}

/** Shows what the record behind the reference gives; no change of the user, so leaving the form asks nothing. */
function takeFrom(store: FormStore, field: string): void {
  const record = store.related.get(field);
  if (!record) return;
  const copies = Object.entries(store.schema(field).ref?.copy ?? {}).filter(([, from]) => from in record);
  const values = copies.map(([to, from]) => [to, copiedValue(store.schema(to), record[from])]);
  store.assign(Object.fromEntries(values), { quiet: true });
}

/**
 * A reference that nobody chose here, given by the address or suggested by a rule, copies as if it had been chosen.
 * What stands in a stored or restored record (`isNew` false) has been copied already.
 */
export function useCopies(store: FormStore, isNew: boolean): void {
  const host = useHost();
  useEffect(() => {
    const fields = copying(store);
    const known = new Map(isNew ? [] : fields.map((field) => [field, namedBy(store, field)]));
    let isGone = false;
    const look = () => {
      for (const field of fields) {
        const id = namedBy(store, field);
        const { ref } = store.schema(field);
        if (id === (known.get(field) ?? null) || !ref) continue;
        known.set(field, id);
        // Who chose it in the picker has its copies.
        if (id === null || store.related.has(field)) continue;
        void resolveRef(store, host, field, ref, id).then(() => {
          if (!isGone && namedBy(store, field) === id) takeFrom(store, field);
        });
      }
    };
    look();
    const stop = store.subscribe(look);
    return () => {
      isGone = true;
      stop();
    };
  }, [store, host, isNew]);
}

import { useEffect } from 'react';
import type { FormModel } from '#core/model';
import type { FormStore } from '#engine/store';
import { useHost } from '../../host.tsx';
import { resolveRef } from '../../widgets/RecordPicker/index.tsx';

const NAME = /\bctx\.related\.(\w+)/g;

/** Ref fields whose records some rule reads (`ctx.related.<field>`). */
export function relatedFields({ sources: { form, tables } }: FormModel): string[] {
  const texts = [
    ...form.rules.flatMap((rule) => Object.values(rule)),
    ...form.sections.map((section) => section.visible),
    ...Object.values(tables).flatMap((table) => table.inputs.map((input) => input.expression)),
  ].filter((text): text is string => typeof text === 'string');
  return [...new Set(texts.flatMap((text) => [...text.matchAll(NAME)].map(([, field]) => field as string)))];
}

/**
 * Hands the records behind chosen refs to the rules that read them. A record that nobody chose here (a stored or
 * suggested value) is asked for once; what cannot be had is missing to the rules.
 */
export function useRelated(store: FormStore): void {
  const host = useHost();
  useEffect(() => {
    const fields = relatedFields(store.evaluation.model);
    if (fields.length === 0) return;
    const asked = new Map<string, string>();
    let isGone = false;
    const give = () => {
      if (isGone) return;
      const { evaluation } = store;
      const records = fields.flatMap((field) => {
        const record = store.related.get(field);
        return record ? [[field, record] as const] : [];
      });
      const related = Object.fromEntries(records);
      if (JSON.stringify(related) === JSON.stringify(evaluation.context().related ?? {})) return;
      store.setContext({ ...evaluation.context(), related });
    };
    const look = () => {
      for (const field of fields) {
        const id = store.evaluation.value(field);
        const { ref } = store.schema(field);
        if (!ref || typeof id !== 'string' || id === '' || store.related.has(field) || asked.get(field) === id)
          continue;
        asked.set(field, id);
        void resolveRef(store, host, field, ref, id).then(give);
      }
      give();
    };
    look();
    const stop = store.subscribe(look);
    return () => {
      isGone = true;
      stop();
    };
  }, [store, host]);
}

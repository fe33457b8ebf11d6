import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { splitRow } from '#engine/store';
import { useTable } from './TableContext.ts';

export type OpenRow = { key: string | null; open(key: string | null): void };

/** The row that stands in the drawer, by its key; one with a field of a nested table that is looked for comes into it. */
export function useOpenRow(keys: readonly string[]): OpenRow {
  const { store, path, layout } = useTable();
  const [opened, open] = useState<string | null>(null);
  useEffect(
    () =>
      store.onReveal((wanted) => {
        if (!wanted.startsWith(`${path}.`)) return;
        const row = splitRow(wanted.slice(path.length).replace(/^\./, 'rows.'));
        const isNested = layout.nested.some(({ name }) => row?.rest.startsWith(`${name}.`));
        const key = row && store.table(path).keys()[row.index];
        if (isNested && key) flushSync(() => open(key));
      }),
    [store, path, layout],
  );
  return { key: opened !== null && keys.includes(opened) ? opened : null, open };
}

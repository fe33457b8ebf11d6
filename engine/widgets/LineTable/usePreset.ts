import { useEffect, useMemo, useRef } from 'react';
import type { DictionaryEntry } from '#core/language';
import type { FormStore } from '#engine/store';
import { useHost } from '../../host.tsx';
import { textOf } from '../values.ts';
import { holds, isRequired, isUntouched, type Preset, presetOf, rowOf } from './preset.ts';
import { rowsAt } from './useCommands.ts';

const RELOAD_QUESTION = '将按新的选择重新载入标准行，已填写的行会被替换，是否继续？';
const NONE: DictionaryEntry[] = [];

export type PresetRows = {
  preset: Preset;
  /** Entries of the parent's present value. */
  entries: DictionaryEntry[];
} | null;

/**
 * Keeps the standard rows in step with the field they depend on: an empty or untouched table is loaded at once, one with
 * the user's content after a question. Must be called inside an observer.
 */
export function usePreset(
  store: FormStore,
  path: string,
  settings: Readonly<Record<string, unknown>>,
  editable: boolean,
): PresetRows {
  const host = useHost();
  const preset = useMemo(() => presetOf(settings), [settings]);
  const parent = preset ? textOf(store.field(preset.parent).value) : '';
  const all = preset ? host.dictionary(preset.dictionary)?.entries : undefined;
  const entries = useMemo(
    () => (all ?? NONE).filter((entry) => entry.parent === parent && !entry.disabled),
    [all, parent],
  );
  // Undo may take the rows away again: the table is looked at whenever their number changes.
  const count = preset ? store.table(path).keys().length : 0;
  const settled = useRef<string | null>(null);
  useEffect(() => {
    if (!preset || !editable || parent === '' || (settled.current === parent && count > 0)) return;
    settled.current = parent;
    const required = entries.filter((entry) => isRequired(preset, entry));
    const rows = rowsAt(store, path);
    if (required.length === 0 || required.every((entry) => holds(preset, rows, entry))) return;
    const load = (follows: boolean) =>
      store.rows.replace(
        path,
        required.map((entry) => rowOf(preset, entry)),
        { follows },
      );
    // What comes with the choice goes with it; what the user agreed to is a step of its own.
    if (rows.length === 0 || isUntouched(preset, rows, all ?? NONE)) load(true);
    else
      void host.confirm(RELOAD_QUESTION).then((agreed) => {
        if (agreed) load(false);
      });
  }, [preset, editable, parent, count, entries, all, store, path, host]);
  return useMemo(() => (preset ? { preset, entries } : null), [preset, entries]);
}

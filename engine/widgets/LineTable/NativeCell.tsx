import { type ClipboardEvent, useState } from 'react';
import { groupThousands, toDecimal } from '#core/format';
import { cleanNumber, isTypable } from '../NumberInput.tsx';
import { textOf } from '../values.ts';
import type { CellProps } from './Cell.tsx';
import { cellKeys } from './cellKeys.ts';
import { isBlock, parseBlock } from './clipboard.ts';
import { useTable } from './TableContext.ts';

const DEFAULT_SCALE = 2;

/** Text and number cells are native inputs: hundreds of them stay light, and typing needs no extra step. */
export function NativeCell(props: CellProps) {
  const { column, state, value, path, id, index, describedBy } = props;
  const { store, commands, settings } = useTable();
  const [draft, setDraft] = useState<string | null>(null);
  const stored = textOf(value);
  const number = column.entry === 'number';
  const scale = column.schema.type === 'integer' ? 0 : (column.schema.scale ?? DEFAULT_SCALE);
  const accept = (typed: string) => {
    if (!number) {
      store.input(path, typed || null);
      return;
    }
    let text = cleanNumber(typed);
    const point = text.indexOf('.');
    if (point >= 0 && scale > 0) text = text.slice(0, point + 1 + scale);
    if (!isTypable(text, scale)) return;
    setDraft(text);
    const decimal = toDecimal(text);
    store.input(path, decimal ? (scale === 0 ? Number(decimal.toFixed()) : decimal.toFixed()) : null);
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (!isBlock(text)) return;
    event.preventDefault();
    setDraft(null);
    commands.paste(index, column.name, parseBlock(text));
  };
  return (
    <input
      id={id}
      className="blk-cell-input"
      data-numeric={number || undefined}
      value={draft ?? (number ? groupThousands(stored) : stored)}
      readOnly={!state.enabled}
      tabIndex={state.enabled ? 0 : -1}
      inputMode={number ? 'decimal' : undefined}
      maxLength={number ? undefined : column.schema.maxLength}
      autoComplete="off"
      aria-label={props.label}
      aria-invalid={props.invalid || undefined}
      aria-required={state.required || undefined}
      aria-describedby={describedBy}
      onFocus={(event) => {
        if (number && state.enabled) setDraft(stored);
        event.target.select();
      }}
      onChange={(event) => accept(event.target.value)}
      onBlur={() => {
        setDraft(null);
        store.touch(path);
      }}
      onPaste={paste}
      onKeyDown={(event) =>
        cellKeys(event, { index, column: column.name }, commands, { arrows: true, structure: !settings.fixedRows })
      }
    />
  );
}

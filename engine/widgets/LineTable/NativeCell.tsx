import type { ClipboardEvent } from 'react';
import { useTypedNumber } from '../useTypedNumber.ts';
import { textOf } from '../values.ts';
import { cellKeys } from './cellKeys.ts';
import type { CellProps } from './cellProps.ts';
import { isBlock, parseBlock } from './clipboard.ts';
import { useTable } from './TableContext.ts';

const DEFAULT_SCALE = 2;

/** Text and number cells are native inputs: hundreds of them stay light, and typing needs no extra step. */
export function NativeCell(props: CellProps) {
  const { column, state, value, path, id, index, describedBy } = props;
  const { schema } = column;
  const { store, commands, settings } = useTable();
  const isNumber = column.entry === 'number';
  const scale = schema.type === 'integer' ? 0 : (schema.scale ?? DEFAULT_SCALE);
  const number = useTypedNumber(textOf(value), {
    scale,
    onChange: (text) => store.input(path, text !== null && schema.type === 'integer' ? whole(text) : text),
  });
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (!isBlock(text)) return;
    event.preventDefault();
    number.end();
    commands.paste(index, column.name, parseBlock(text));
  };
  return (
    <input
      id={id}
      className="blk-cell-input"
      data-numeric={isNumber || undefined}
      value={isNumber ? number.shown : textOf(value)}
      readOnly={!state.enabled}
      tabIndex={state.enabled ? 0 : -1}
      inputMode={isNumber ? 'decimal' : undefined}
      maxLength={isNumber ? undefined : schema.maxLength}
      autoComplete="off"
      aria-label={props.label}
      aria-invalid={props.invalid || undefined}
      aria-required={state.required || undefined}
      aria-describedby={describedBy}
      onFocus={(event) => {
        if (isNumber && state.enabled) number.begin();
        event.target.select();
      }}
      onChange={({ target }) => (isNumber ? number.type(target.value) : store.input(path, target.value || null))}
      onBlur={() => {
        number.end();
        store.touch(path);
      }}
      onPaste={paste}
      onKeyDown={(event) =>
        cellKeys(event, { index, column: column.name }, commands, { arrows: true, structure: !settings.fixedRows })
      }
    />
  );
}

/** Whole numbers are stored as numbers; what is none is judged as the text it is. */
function whole(text: string): number | string {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : text;
}

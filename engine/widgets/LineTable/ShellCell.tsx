import { observer } from '@formily/reactive-react';
import { useEffect, useRef, useState } from 'react';
import { EMPTY_DASH } from '#core/format';
import { isEmpty } from '#engine/store';
import { useHost } from '../../host.tsx';
import { displayText } from '../displayText.ts';
import { cellKeys } from './cellKeys.ts';
import type { CellProps } from './cellProps.ts';
import { cellValue } from './cellValue.ts';
import { isBlock, parseBlock } from './clipboard.ts';
import { useTable } from './TableContext.ts';
import { UnfitCell } from './UnfitCell.tsx';

const NO_SETTINGS = {};
const CHOOSE = '请选择';
const UPLOAD = '请上传';

/**
 * A cell whose control is heavy (list, calendar, picker): a button with the value's text, which becomes the control when
 * it gets the focus or the pointer. Only one cell at a time holds a live control. A pasted text that it cannot hold
 * stands in its place until it is mended.
 */
export const ShellCell = observer((props: CellProps) => {
  const { column, state, value, path, id, index, describedBy } = props;
  const { store, commands, settings } = useTable();
  const host = useHost();
  const [isEntered, setLive] = useState(false);
  // A file that is on its way shows how far it is, also in a row that was out of sight meanwhile.
  const live = isEntered || (column.schema.format === 'files' && store.pendingUploads.at(path).length > 0);
  const holder = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);
  useEffect(() => {
    if (!live || !wantsFocus.current) return;
    wantsFocus.current = false;
    document.getElementById(id)?.focus();
  }, [live, id]);
  const unfit = store.findings.unfit(path);
  if (unfit !== undefined && isEmpty(value) && state.enabled && !live)
    return (
      <UnfitCell
        {...props}
        key={unfit}
        text={unfit}
        onChoose={() => {
          wantsFocus.current = true;
          setLive(true);
        }}
      />
    );
  /** A block, or one cell whose text has a stored form (`2024/3/9`, a label); any other text goes into the control. */
  const takePaste = (text: string): boolean => {
    const converted = isBlock(text) ? null : cellValue(column, text, host.dictionary);
    if (!isBlock(text) && !(converted && 'value' in converted)) return false;
    commands.paste(index, column.name, parseBlock(text));
    return true;
  };
  if (!live || !state.enabled) {
    const text = displayText(column.schema, value, { dictionary: host.dictionary, label: store.labels[path] });
    const wish = column.schema.format === 'files' ? UPLOAD : CHOOSE;
    const shown = text === EMPTY_DASH ? (state.enabled ? wish : '') : text;
    return (
      <button
        type="button"
        id={id}
        className="blk-cell-shell"
        disabled={!state.enabled}
        data-empty={text === EMPTY_DASH || undefined}
        data-invalid={props.invalid || undefined}
        aria-label={`${props.label} ${shown}`}
        aria-describedby={describedBy}
        onFocus={() => {
          wantsFocus.current = true;
          setLive(true);
        }}
        onPaste={(event) => {
          takePaste(event.clipboardData.getData('text/plain'));
        }}
      >
        {shown}
      </button>
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the control inside are caught here
    <div
      ref={holder}
      onKeyDown={(event) =>
        cellKeys(event, { index, column: column.name }, commands, { arrows: false, structure: !settings.fixedRows })
      }
      onPasteCapture={(event) => {
        if (takePaste(event.clipboardData.getData('text/plain'))) event.preventDefault();
      }}
    >
      <column.widget.Edit
        id={id}
        path={path}
        label={props.label}
        schema={column.schema}
        value={value}
        onChange={(next) => store.input(path, next)}
        onBlur={() => {
          store.touch(path);
          setTimeout(() => {
            if (!holder.current?.contains(document.activeElement)) setLive(false);
          }, 200);
        }}
        disabled={false}
        status={props.invalid ? 'error' : undefined}
        aria={{
          'aria-label': props.label,
          'aria-describedby': describedBy,
          ...(props.invalid ? { 'aria-invalid': true as const } : {}),
          ...(state.required ? { 'aria-required': true as const } : {}),
        }}
        codes={state.options}
        min={state.min}
        max={state.max}
        settings={NO_SETTINGS}
        compact
      />
    </div>
  );
});

import { observer } from '@formily/reactive-react';
import { useRef } from 'react';
import { cellKeys } from './cellKeys.ts';
import type { CellProps } from './cellProps.ts';
import { useTable } from './TableContext.ts';
import { useCellPaste } from './useCellPaste.ts';

const NO_SETTINGS = {};
/** A list or calendar of the control lies elsewhere in the document: the focus is given time to come back. */
const LEAVE_MS = 200;

/** The control of a cell; `onLeft` when the focus has gone elsewhere. */
export const LiveCell = observer(({ onLeft, ...props }: CellProps & { onLeft(): void }) => {
  const { column, state, value, path, index } = props;
  const { store, commands, settings } = useTable();
  const paste = useCellPaste(props);
  const holder = useRef<HTMLDivElement>(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the control inside are caught here
    <div
      ref={holder}
      onKeyDown={(event) =>
        cellKeys(event, { index, column: column.name }, commands, { arrows: false, structure: !settings.fixedRows })
      }
      onPasteCapture={(event) => {
        if (paste(event.clipboardData.getData('text/plain'))) event.preventDefault();
      }}
    >
      <column.widget.Edit
        id={props.id}
        path={path}
        label={props.label}
        schema={column.schema}
        value={value}
        onChange={(next) => store.input(path, next)}
        onBlur={() => {
          store.touch(path);
          setTimeout(() => {
            if (!holder.current?.contains(document.activeElement)) onLeft();
          }, LEAVE_MS);
        }}
        disabled={false}
        status={props.invalid ? 'error' : undefined}
        aria={{
          'aria-label': props.label,
          'aria-describedby': props.describedBy,
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

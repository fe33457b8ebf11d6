import { observer } from '@formily/reactive-react';
import { useEffect, useRef, useState } from 'react';
import { EMPTY_DASH } from '#core/format';
import { isEmpty } from '#engine/store';
import { useHost } from '../../host.tsx';
import { displayText } from '../displayText.ts';
import type { CellProps } from './cellProps.ts';
import { LiveCell } from './LiveCell.tsx';
import { RejectedCell } from './RejectedCell.tsx';
import { useTable } from './TableContext.ts';
import { useCellPaste } from './useCellPaste.ts';

const CHOOSE = '请选择';
const UPLOAD = '请上传';

/**
 * A cell whose control is heavy (list, calendar, picker): a button with the value's text, which becomes the control when
 * it gets the focus or the pointer. Only one cell at a time holds a live control. A pasted text that it cannot hold
 * stands in its place until it is mended.
 */
export const ShellCell = observer((props: CellProps) => {
  const { column, state, value, path, id } = props;
  const { store } = useTable();
  const host = useHost();
  const [isEntered, setEntered] = useState(false);
  // A file that is on its way shows how far it is, also in a row that was out of sight meanwhile.
  const live = isEntered || (column.schema.format === 'files' && store.pendingUploads.at(path).length > 0);
  const enter = useEntrance(id, live, setEntered);
  const paste = useCellPaste(props);
  const rejected = store.findings.rejectedInput(path);
  if (rejected !== undefined && isEmpty(value) && state.enabled && !live)
    return <RejectedCell {...props} key={rejected} text={rejected} onChoose={enter} />;
  if (live && state.enabled) return <LiveCell {...props} onLeft={() => setEntered(false)} />;
  const text = displayText(column.schema, value, { dictionary: host.dictionary, label: store.labels[path] });
  const wish = column.schema.format === 'files' ? UPLOAD : CHOOSE;
  const shown = text === EMPTY_DASH ? (state.enabled ? wish : '') : text;
  return (
    <button
      type="button"
      id={id}
      className="blk-cell-shell"
      disabled={!state.enabled}
      data-lines={column.widget.name === 'LongText' || undefined}
      data-empty={text === EMPTY_DASH || undefined}
      data-invalid={props.invalid || undefined}
      aria-label={`${props.label} ${shown}`}
      aria-describedby={props.describedBy}
      onFocus={enter}
      onPaste={(event) => {
        paste(event.clipboardData.getData('text/plain'));
      }}
    >
      {shown}
    </button>
  );
});

/** Opens the control and hands it the focus as soon as it is there. */
function useEntrance(id: string, live: boolean, setEntered: (entered: boolean) => void): () => void {
  const wantsFocus = useRef(false);
  useEffect(() => {
    if (!live || !wantsFocus.current) return;
    wantsFocus.current = false;
    document.getElementById(id)?.focus();
  }, [live, id]);
  return () => {
    wantsFocus.current = true;
    setEntered(true);
  };
}

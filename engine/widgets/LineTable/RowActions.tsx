import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react';
import { useTable } from './TableContext.ts';

type RowActionsProps = {
  index: number;
  last: boolean;
  mandatory: boolean;
  /** Shows the row beside its table. */
  onOpen?: () => void;
};

/**
 * What can be done with a row: a toolbar with one place in the tab order, the arrows, Home and End lead from button to
 * button. Plain buttons: a row of icon components for hundreds of rows would weigh more than the rows; which button
 * takes the tab is kept in the document, for the same reason.
 */
export function RowActions({ index, last, mandatory, onOpen }: RowActionsProps) {
  const { commands, settings, layout } = useTable();
  if (settings.fixedRows) return null;
  const name = `第${index + 1}行`;
  const move = (to: number) => (event: MouseEvent<HTMLButtonElement>) => {
    commands.move(index, to);
    keepFocus(event.currentTarget);
  };
  return (
    <span
      className="blk-line-actions"
      role="toolbar"
      aria-label={`${name}操作`}
      onKeyDown={walk}
      onFocus={takeTab}
      onBlur={giveTabBack}
    >
      <button
        type="button"
        title="在下方插入"
        aria-label={`${name}下方插入`}
        onClick={() => commands.insert(index + 1)}
      >
        ＋
      </button>
      <button
        type="button"
        tabIndex={-1}
        className="blk-copy-mark"
        title="复制本行"
        aria-label={`复制${name}`}
        onClick={() => commands.copy(index)}
      />
      <button
        type="button"
        tabIndex={-1}
        title="上移"
        aria-label={`${name}上移`}
        disabled={index === 0}
        onClick={move(index - 1)}
      >
        ↑
      </button>
      <button
        type="button"
        tabIndex={-1}
        title="下移"
        aria-label={`${name}下移`}
        disabled={last}
        onClick={move(index + 1)}
      >
        ↓
      </button>
      <button
        type="button"
        tabIndex={-1}
        className="blk-danger"
        title={mandatory ? '必填行不可删除' : '删除'}
        aria-label={`删除${name}`}
        disabled={mandatory}
        onClick={() => commands.remove(index, layout.columns[0]?.name ?? '')}
      >
        ×
      </button>
      {onOpen ? (
        <button type="button" tabIndex={-1} title="展开本行" aria-label={`展开${name}`} onClick={onOpen}>
          »
        </button>
      ) : null}
    </span>
  );
}

const buttonsOf = (toolbar: Element): HTMLButtonElement[] => [...toolbar.querySelectorAll('button')];

function walk(event: KeyboardEvent<HTMLElement>): void {
  const open = buttonsOf(event.currentTarget).filter(({ disabled }) => !disabled);
  const at = open.indexOf(event.target as HTMLButtonElement);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: open.length - 1 }[event.key];
  if (to === undefined || at < 0) return;
  event.preventDefault();
  open[(to + open.length) % open.length]?.focus();
}

function takeTab({ currentTarget, target }: FocusEvent<HTMLElement>): void {
  for (const button of buttonsOf(currentTarget)) button.tabIndex = button === target ? 0 : -1;
}

/** From outside, Tab comes to the first button again: it is never disabled. */
function giveTabBack({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
  if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
  buttonsOf(currentTarget).forEach((button, place) => {
    button.tabIndex = place === 0 ? 0 : -1;
  });
}

/** A row that moves loses the focus; at the end of its way the button is disabled, and the first one takes over. */
function keepFocus(button: HTMLButtonElement): void {
  requestAnimationFrame(() => {
    if (!button.disabled) button.focus();
    else button.parentElement?.querySelector('button')?.focus();
  });
}

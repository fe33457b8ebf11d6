import type { ReactNode } from 'react';
import type { WidgetProps } from './types.ts';
import './control.css';

type ControlShellProps = Pick<WidgetProps, 'id' | 'status' | 'disabled' | 'aria'> & {
  /** What the control shows. */
  text: string;
  placeholder: string;
  /** The glyph at the end of the control. */
  mark: 'list' | 'calendar' | 'proposals';
  /** Drawn over the text (tags). */
  children?: ReactNode;
};

const COMBOBOX = { role: 'combobox', 'aria-haspopup': 'listbox', 'aria-expanded': false } as const;

/**
 * Stands for a control that chooses from a list or a calendar: a native input with the look, the name, the messages and
 * the place in the tab order of the control. It takes no text; keys that come before the control does are handed on.
 */
export function ControlShell({ id, status, disabled, aria, text, placeholder, mark, children }: ControlShellProps) {
  return (
    <span className="blk-box blk-shell" data-status={status} data-disabled={disabled || undefined} data-mark={mark}>
      {children}
      <input
        id={id}
        className="blk-input"
        type="text"
        {...(mark === 'calendar' ? undefined : COMBOBOX)}
        autoComplete="off"
        readOnly
        value={text}
        disabled={disabled}
        placeholder={disabled ? undefined : placeholder}
        {...aria}
      />
    </span>
  );
}

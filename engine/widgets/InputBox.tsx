import type { InputHTMLAttributes, ReactNode } from 'react';
import type { WidgetProps } from './types.ts';
import './control.css';

type InputBoxProps = Pick<WidgetProps, 'id' | 'status' | 'disabled' | 'aria' | 'isNear'> &
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'inputMode' | 'autoComplete' | 'list' | 'maxLength' | 'placeholder' | 'onFocus' | 'onBlur' | 'onChange'
  > & {
    value: string;
    type?: 'text' | 'password';
    /** Figures line up. */
    isNumeric?: boolean;
    prefix?: ReactNode;
    suffix?: ReactNode;
    /** Empties the field; left out where clearing makes no sense. */
    onClear?: () => void;
  };

/**
 * One line of text: a native input with the look of antd's, several times lighter to mount and to type into. The clear
 * button comes with the pointer or the focus.
 */
export function InputBox(props: InputBoxProps) {
  const { id, value, status, disabled, prefix, suffix, onClear } = props;
  const canClear = onClear && props.isNear && !disabled && value !== '';
  return (
    <span
      className={prefix || suffix ? 'blk-box blk-box-row' : 'blk-box'}
      data-status={status}
      data-disabled={disabled || undefined}
    >
      {prefix ? <span className="blk-box-prefix">{prefix}</span> : null}
      <input
        id={id}
        className={props.isNumeric ? 'blk-input blk-number' : 'blk-input'}
        type={props.type ?? 'text'}
        data-clearable={onClear ? true : undefined}
        value={value}
        disabled={disabled}
        inputMode={props.inputMode}
        autoComplete={props.autoComplete}
        list={props.list}
        maxLength={props.maxLength}
        // A placeholder that nobody sees is styled again at every key.
        placeholder={value === '' ? props.placeholder : undefined}
        onFocus={props.onFocus}
        onBlur={props.onBlur}
        onChange={props.onChange}
        {...props.aria}
      />
      {canClear ? <Clear id={id} onClear={onClear} /> : null}
      {suffix ? <span className="blk-box-suffix">{suffix}</span> : null}
    </span>
  );
}

/** Reached by the pointer only, like antd's: the keyboard empties a field by selecting and deleting. */
function Clear({ id, onClear }: { id: string; onClear: () => void }) {
  return (
    <button
      type="button"
      className="blk-clear"
      tabIndex={-1}
      aria-label="清除"
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        onClear();
        document.getElementById(id)?.focus();
      }}
    />
  );
}

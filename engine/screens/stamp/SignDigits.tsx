import type { Input } from 'antd';
import { type ReactNode, useId } from 'react';

type SignDigitsProps = {
  label: string;
  /** What is asked and why, above the control. */
  text: string;
  control: typeof Input | typeof Input.Password;
  length: number;
  autoComplete: 'off' | 'one-time-code';
  placeholder: string;
  value: string;
  error: string | null;
  onChange(digits: string): void;
  /** What stands beside the control. */
  children?: ReactNode;
};

/** Digits by which a signer proves to be themselves; whatever else is typed is left out. */
export function SignDigits(props: SignDigitsProps) {
  const { label, text, control: Control, length, autoComplete, placeholder, value, error, onChange, children } = props;
  const id = useId();
  return (
    <div className="blk-sms">
      <label htmlFor={id}>{label}</label>
      <p>{text}</p>
      <div>
        <Control
          id={id}
          value={value}
          inputMode="numeric"
          autoComplete={autoComplete}
          maxLength={length}
          placeholder={placeholder}
          status={error ? 'error' : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
        />
        {children}
      </div>
      {error ? (
        <div id={`${id}-error`} className="blk-stamp-error" role="alert">
          {error}
        </div>
      ) : null}
    </div>
  );
}

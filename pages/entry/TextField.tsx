import { type InputHTMLAttributes, type ReactNode, useId } from 'react';

type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> & {
  label: string;
  error: string | null;
  onValue: (value: string) => void;
  /** Button behind the input. */
  action?: ReactNode;
};

/** Native input with label, action and an error that screen readers find. */
export function TextField({ label, error, onValue, action, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <div className="login-field">
      <label htmlFor={id}>{label}</label>
      <div className={error ? 'login-input login-input-bad' : 'login-input'}>
        <input
          {...input}
          id={id}
          aria-invalid={error !== null}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onValue(event.target.value)}
        />
        {action}
      </div>
      <span id={`${id}-error`} className="login-error" role={error ? 'alert' : undefined}>
        {error}
      </span>
    </div>
  );
}

import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import type { ServedChoice } from './choices.ts';

type Bound = { value: string; error: string | null; onValue: (value: string) => void; onBlur?: () => void };
type Labelled = { label: string; required?: boolean };

function Frame({
  label,
  required,
  error,
  id,
  children,
}: Labelled & { error: string | null; id: string; children: ReactNode }) {
  return (
    <div className="guest-field">
      <label htmlFor={id}>
        {required ? (
          <span className="guest-star" aria-hidden="true">
            *{' '}
          </span>
        ) : null}
        {label}
      </label>
      {children}
      <span id={`${id}-error`} className="login-error" role={error ? 'alert' : undefined}>
        {error}
      </span>
    </div>
  );
}

const described = (id: string, error: string | null) => ({
  id,
  'aria-invalid': error !== null,
  'aria-describedby': error ? `${id}-error` : undefined,
});

type TextInputProps = Labelled & Bound & Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'onBlur' | 'value'>;

/** One line of text, a number or a date. */
export function TextInput({ label, required = false, value, error, onValue, onBlur, ...input }: TextInputProps) {
  const id = useId();
  return (
    <Frame label={label} required={required} error={error} id={id}>
      <input
        {...input}
        {...described(id, error)}
        aria-required={required}
        value={value}
        onChange={(event) => onValue(event.target.value)}
        onBlur={onBlur}
      />
    </Frame>
  );
}

export function LongField({
  label,
  required = false,
  value,
  error,
  onValue,
  onBlur,
  maxLength,
}: Labelled & Bound & { maxLength: number }) {
  const id = useId();
  return (
    <Frame label={label} required={required} error={error} id={id}>
      <textarea
        {...described(id, error)}
        rows={4}
        maxLength={maxLength}
        value={value}
        onChange={(event) => onValue(event.target.value)}
        onBlur={onBlur}
      />
    </Frame>
  );
}

/** A choice of one option with its label and its error below. */
export function SelectField({
  label,
  required = false,
  value,
  error,
  onValue,
  onBlur,
  options,
}: Labelled & Bound & { options: readonly ServedChoice[] }) {
  const id = useId();
  return (
    <Frame label={label} required={required} error={error} id={id}>
      <select {...described(id, error)} value={value} onChange={(event) => onValue(event.target.value)} onBlur={onBlur}>
        <option value="">请选择</option>
        {options.map(({ code, label: text }) => (
          <option key={code} value={code}>
            {text}
          </option>
        ))}
      </select>
    </Frame>
  );
}

type CheckGroupProps = Labelled & Bound & { options: readonly ServedChoice[]; separator?: string };

/** Several choices, held as codes joined by the separator. */
export function CheckGroup({
  label,
  required = false,
  value,
  error,
  onValue,
  options,
  separator = ',',
}: CheckGroupProps) {
  const chosen = value === '' ? [] : value.split(separator);
  const toggle = (code: string) =>
    onValue((chosen.includes(code) ? chosen.filter((each) => each !== code) : [...chosen, code]).join(separator));
  return (
    <fieldset className="guest-field guest-checks">
      <legend>
        {required ? (
          <span className="guest-star" aria-hidden="true">
            *{' '}
          </span>
        ) : null}
        {label}
      </legend>
      {options.map(({ code, label: text }) => (
        <label key={code}>
          <input type="checkbox" checked={chosen.includes(code)} onChange={() => toggle(code)} />
          {text}
        </label>
      ))}
      <span className="login-error" role={error ? 'alert' : undefined}>
        {error}
      </span>
    </fieldset>
  );
}

import { connect, mapProps, mapReadPretty } from '@formily/react';

type Props = {
  id?: string;
  value?: string;
  placeholder?: string;
  title?: string;
  errors?: string[];
  disabled?: boolean;
  /** Longest name. */
  strokes?: number;
  onChange(value: string): void;
  onBlur?(): void;
};

/** A name written by hand, as a stranger has it: nothing of it knows where it is drawn. */
function Written({ id, value = '', placeholder, title, errors, disabled, strokes, onChange, onBlur }: Props) {
  return (
    <span>
      <input
        id={id}
        className="blk-input"
        value={value}
        placeholder={placeholder}
        disabled={disabled}
        maxLength={strokes}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
      <small>
        {title}：{errors?.length ? errors.join('，') : value || '未签'}
      </small>
    </span>
  );
}

const Read = ({ value, title }: Props) => (
  <em>
    {title}
    {value ? `／${value}／` : '（未签）'}
  </em>
);

export const Signature = connect(Written, mapProps({ title: true, selfErrors: 'errors' }), mapReadPretty(Read));

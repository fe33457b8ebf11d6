import type { WidgetDefinition, WidgetProps } from '../types.ts';
import { textOf } from '../values.ts';
import { ReadOnly } from './ReadOnly.tsx';
import '../control.css';

function Edit(props: WidgetProps) {
  const { schema, compact, disabled } = props;
  const text = textOf(props.value);
  return (
    <span className="blk-longtext">
      <textarea
        id={props.id}
        className="blk-textarea"
        value={text}
        disabled={disabled}
        data-status={props.status}
        maxLength={schema.maxLength}
        rows={compact ? 1 : 3}
        placeholder={disabled ? undefined : (schema.placeholder ?? `请输入${props.label}`)}
        onChange={(event) => props.onChange(event.target.value || null)}
        onBlur={props.onBlur}
        {...props.aria}
      />
      {schema.maxLength && !compact ? (
        <span className="blk-text-count" aria-hidden="true">
          {text.length} / {schema.maxLength}
        </span>
      ) : null}
    </span>
  );
}

/** Several lines of text with a counter. */
export const LongText: WidgetDefinition = {
  name: 'LongText',
  applies: (schema) => schema.format === 'longtext' || schema.format === 'html',
  Edit,
  ReadOnly,
  wide: true,
};

import { ReadOnlyValue } from '../ReadOnlyText.tsx';
import type { ReadOnlyProps, WidgetDefinition, WidgetProps } from '../types.ts';
import '../control.css';

function Edit({ id, value, disabled, aria, onChange, onBlur }: WidgetProps) {
  const isOn = value === true;
  const { 'aria-required': _, ...allowed } = aria;
  return (
    <button
      type="button"
      id={id}
      className="blk-switch"
      role="switch"
      aria-checked={isOn}
      disabled={disabled}
      onClick={() => {
        onChange(!isOn);
        onBlur();
      }}
      {...allowed}
    >
      {isOn ? '是' : '否'}
    </button>
  );
}

function ReadOnly({ value }: ReadOnlyProps) {
  return <ReadOnlyValue text={typeof value === 'boolean' ? (value ? '是' : '否') : ''} />;
}

/** Yes or no. */
export const Switch: WidgetDefinition = {
  name: 'Switch',
  applies: (schema) => schema.type === 'boolean',
  Edit,
  ReadOnly,
};

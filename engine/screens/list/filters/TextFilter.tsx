import { useState } from 'react';
import { InputBox } from '#engine/widgets';
import type { FilterControlProps } from './fields.ts';

const NO_ARIA = {};

export function TextFilter({ id, field, value, onChange }: FilterControlProps) {
  const [isNear, setNear] = useState(false);
  const arrive = () => setNear(true);
  // The clear mark comes with the pointer or the focus.
  const approach = { onPointerEnter: arrive, onFocus: arrive };
  return (
    <span className="blk-filter-control" {...approach}>
      <InputBox
        id={id}
        value={value}
        status={undefined}
        disabled={false}
        aria={NO_ARIA}
        isNear={isNear}
        maxLength={100}
        placeholder={`请输入${field.label}`}
        onChange={(event) => onChange(event.target.value)}
        onClear={() => onChange('')}
      />
    </span>
  );
}

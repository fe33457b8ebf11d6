import type { MeterSpec } from '#core/language';
import { useTexts } from '../frame.ts';
import type { BlockRecord } from '../types.ts';

/** How far something has come, with a word for it. */
export function Meter({ meter, record }: { meter: MeterSpec; record: BlockRecord }) {
  const textOf = useTexts(record);
  const percent = Math.max(0, Math.min(100, Number(textOf(meter.percent)) || 0));
  return (
    <div className="blk-meter" data-color={textOf(meter.color) || undefined}>
      {meter.label}：<b>{textOf(meter.text)}</b>
      <div role="progressbar" aria-label={meter.label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent}>
        <span style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}

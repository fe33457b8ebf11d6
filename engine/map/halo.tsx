type HaloProps = { x: number; y: number; text: string; color: string; anchor?: 'start' | 'middle' | 'end' };

/** A text that stays readable above lines. */
export function Halo({ x, y, text, color, anchor = 'start' }: HaloProps) {
  return (
    <text x={x} y={y} textAnchor={anchor} fill={color} stroke="#ffffff" strokeWidth={3} paintOrder="stroke">
      {text}
    </text>
  );
}

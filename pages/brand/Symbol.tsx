import { SYMBOLS } from './symbols.ts';
import './symbol.css';

/** A drawn symbol by name, at the origin of its parent svg when `x` and `y` are given. */
export function SymbolMark({ name, size = 48, x, y }: { name: string; size?: number; x?: number; y?: number }) {
  const symbol = SYMBOLS[name];
  if (!symbol) return null;
  return (
    <svg
      className="symbol"
      width={size}
      height={size}
      x={x}
      y={y}
      viewBox="0 0 64 64"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {symbol.soft ? <path d={symbol.soft} className="symbol-soft" /> : null}
      <path d={symbol.lines} className="symbol-line" />
    </svg>
  );
}

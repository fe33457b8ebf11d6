import type { MapSymbol } from '#core/language';

type SymbolProps = { symbol: MapSymbol; x: number; y: number; size: number; color: string; hollow?: boolean };

/** A mark centred at a pixel. Presentation attributes only. */
export function SymbolShape({ symbol, x, y, size, color, hollow }: SymbolProps) {
  const paint = hollow
    ? { fill: '#ffffff', stroke: color, strokeWidth: 1.5, strokeDasharray: '2 2' }
    : { fill: color, stroke: '#ffffff', strokeWidth: 1 };
  if (symbol === 'circle') return <circle cx={x} cy={y} r={size} {...paint} />;
  if (symbol === 'square') return <rect x={x - size} y={y - size} width={size * 2} height={size * 2} {...paint} />;
  return <path d={symbol === 'diamond' ? diamond(x, y, size) : triangle(x, y, size)} {...paint} />;
}

const diamond = (x: number, y: number, size: number) =>
  `M${x} ${y - size * 1.3}L${x + size * 1.3} ${y}L${x} ${y + size * 1.3}L${x - size * 1.3} ${y}Z`;
const triangle = (x: number, y: number, size: number) =>
  `M${x} ${y - size * 1.3}L${x + size * 1.2} ${y + size}L${x - size * 1.2} ${y + size}Z`;

import { SymbolMark } from '#pages/brand';

const SYMBOLS: Record<string, string> = { CHAIN: 'chain', RAIL: 'train', SHIP: 'ship', YARD: 'yard', CHART: 'scale' };

/** Cover drawn from the article's pattern. */
export function Cover({ pattern }: { pattern: string | null }) {
  return (
    <span className="cover" aria-hidden="true">
      <SymbolMark name={SYMBOLS[pattern ?? ''] ?? 'chain'} size={56} />
    </span>
  );
}

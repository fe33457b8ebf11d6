import './feedback.css';

/** `form`: cards with label/control pairs; `list`: filter row and table rows; `detail`: head and cards; `block`: a few rows inside a card. */
export type SkeletonKind = 'form' | 'list' | 'detail' | 'block';

type ScreenSkeletonProps = { kind?: SkeletonKind; rows?: number };

const BLOCK_ROWS = 3;
const CARDS = ['one', 'two', 'three'];

function Lines({ count, className }: { count: number; className: string }) {
  return (
    <div className={className}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <span key={index} className="blk-skeleton-bar" />
      ))}
    </div>
  );
}

/** Grey shapes where the content will stand, so that nothing jumps when it arrives. */
export function ScreenSkeleton({ kind = 'form', rows = 6 }: ScreenSkeletonProps) {
  return (
    <div className="blk-skeleton" role="status" aria-live="polite">
      <span className="blk-visually-hidden">加载中</span>
      {kind === 'block' ? (
        <Lines count={BLOCK_ROWS} className="blk-skeleton-block" />
      ) : kind === 'list' ? (
        <div className="blk-card blk-skeleton-card">
          <Lines count={4} className="blk-skeleton-grid" />
          <Lines count={rows} className="blk-skeleton-rows" />
        </div>
      ) : (
        CARDS.slice(0, kind === 'form' ? 3 : 2).map((card) => (
          <div key={card} className="blk-card blk-skeleton-card">
            <Lines count={1} className="blk-skeleton-head" />
            <Lines count={rows} className="blk-skeleton-grid" />
          </div>
        ))
      )}
    </div>
  );
}

import { wantsStillness } from '#engine/theme';
import { useFollowScroll, useScrollState } from './scroll-state.ts';

const content = () => document.getElementById('content');

/** Shown while its flag is set; scrolls smoothly unless the user wants no motion. */
export function BackToTop() {
  useFollowScroll(content);
  const shown = useScrollState((state) => state.isShowTopBtn);
  if (!shown) return null;
  return (
    <button
      type="button"
      className="helper-top"
      aria-label="回到顶部"
      onClick={() => content()?.scrollTo({ top: 0, behavior: wantsStillness() ? 'auto' : 'smooth' })}
    >
      ↑
    </button>
  );
}

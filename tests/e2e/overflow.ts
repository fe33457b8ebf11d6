import type { Page } from '@playwright/test';

export const DESKTOP = { width: 1440, height: 900 };
export const TELEPHONE = { width: 390, height: 844 };

/** What makes the page, or the content area of the portal, wider than its window, so that it scrolls sideways; empty when nothing does. */
export async function sideways(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const areas = [document.documentElement, ...document.querySelectorAll('.shell-content, .site-main')];
    return areas.flatMap((area) => {
      const over = area.scrollWidth - area.clientWidth;
      if (over <= 1) return [];
      const edge = area.getBoundingClientRect().left + area.clientWidth;
      const reaching = [...area.querySelectorAll('*')].filter((element) => {
        if (element.getBoundingClientRect().right <= edge + 1) return false;
        for (let parent = element.parentElement; parent && parent !== area; parent = parent.parentElement)
          if (getComputedStyle(parent).overflowX !== 'visible') return false;
        return true;
      });
      const names = reaching.slice(0, 3).map((element) => `${element.tagName.toLowerCase()}.${element.className}`);
      return [`${area.className || 'the page'} is ${over} px too wide: ${names.join(', ')}`];
    });
  });
}

/** Boxes of controls that have no room: they take their size from outside alone, never from what is in them. */
export async function squeezed(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.blk-box')].flatMap((box) => {
      const given = box.getBoundingClientRect();
      box.style.contain = 'none';
      const wanted = box.getBoundingClientRect();
      box.style.contain = '';
      const isFitting = Math.abs(given.width - wanted.width) < 1 && Math.abs(given.height - wanted.height) < 1;
      if (isFitting) return [];
      const name = box.querySelector('input')?.labels?.[0]?.textContent ?? box.parentElement?.className;
      return [
        `the box of ${name} is ${given.width} x ${given.height} px, its content ${wanted.width} x ${wanted.height}`,
      ];
    }),
  );
}

/** Cumulative layout shift up to which a page counts as steady (Core Web Vitals, "good"). */
const STEADY = 0.1;

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Array<{ node: Node | null }> };
type Moves = { value: number; what: string };

/** From the next page on a window notes what moves in it without a person's doing. */
export async function watchMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moves: Moves[] = [];
    Object.assign(globalThis, { blkMoves: moves });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        const names = sources.map(({ node }) => (node instanceof Element ? `${node.tagName}.${node.className}` : ''));
        if (!hadRecentInput) moves.push({ value, what: names[0] ?? '' });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What moved since the page was opened, when that is more than a reader forgives; `watchMoves` comes before. */
export async function moved(page: Page): Promise<string[]> {
  const moves = await page.evaluate(() => (globalThis as unknown as { blkMoves: Moves[] }).blkMoves);
  const sum = moves.reduce((total, { value }) => total + value, 0);
  if (sum <= STEADY) return [];
  return [`moves by ${sum.toFixed(3)} while it comes: ${moves.map(({ what }) => what).join(', ')}`];
}

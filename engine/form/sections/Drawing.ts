import type { FormSection } from '#core/language';
import { type FormStore, isWithin } from '#engine/store';
import type { WidgetLookup } from '#engine/widgets';
import { whenIdle } from '../idle.ts';
import { blocksOf, type FieldBlock } from './FieldBlock.ts';

/** How far from the window the next part is drawn. */
const NEAR = '400px 0px';

/**
 * Which parts of a form are in the document. What the window shows at first is drawn at once, the rest when the user
 * comes near: by scrolling, by the keyboard, by a jump to a field. Printing and the browser's search draw everything.
 */
export class Drawing {
  private readonly blocks: FieldBlock[] = [];
  private readonly bySection = new Map<string, FieldBlock[]>();
  private drawnCount = 0;
  private watcher: IntersectionObserver | null = null;
  private readonly waiting = new Map<Element, FieldBlock>();

  /** @param rowsAtOnce rows of fields that the window shows; Infinity draws all */
  constructor(sections: readonly FormSection[], store: FormStore, widgets: WidgetLookup, rowsAtOnce: number) {
    let above = 0;
    for (const section of sections) {
      const blocks = blocksOf(section, store, widgets);
      this.bySection.set(section.key, blocks);
      this.blocks.push(...blocks);
      if (!store.sectionVisible(section.key)) continue;
      for (const block of blocks) {
        if (above >= rowsAtOnce) break;
        this.draw(block);
        above += block.rows();
      }
      above += 1;
    }
    if (rowsAtOnce === Number.POSITIVE_INFINITY) this.drawAll();
  }

  of(section: FormSection): readonly FieldBlock[] {
    return this.bySection.get(section.key) ?? [];
  }

  get isWhole(): boolean {
    return this.drawnCount === this.blocks.length;
  }

  draw(block: FieldBlock): void {
    if (block.isDrawn) return;
    this.drawnCount += 1;
    block.draw();
  }

  drawAll(): void {
    for (const block of this.blocks) this.draw(block);
  }

  /** Everything down to the end of a section, so that a jump to it lands where it will stay. */
  drawThrough(sectionKey: string): void {
    for (const [key, blocks] of this.bySection) {
      for (const block of blocks) this.draw(block);
      if (key === sectionKey) return;
    }
  }

  /** The part that holds a path; with `around` its neighbours too: Tab must find the next field. */
  reveal(path: string, around = false): void {
    const index = this.blocks.findIndex((block) => block.fields.some(({ use }) => isWithin(path, use.field)));
    if (index < 0) return;
    const [from, to] = around ? [index - 1, index + 1] : [index, index];
    for (const block of this.blocks.slice(Math.max(0, from), to + 1)) this.draw(block);
  }

  /** Draws a block as soon as the element that stands for it comes near the window; returns the way to stop. */
  watch(element: Element, block: FieldBlock): () => void {
    const watcher = this.watcher ?? new IntersectionObserver((entries) => this.seen(entries), { rootMargin: NEAR });
    this.watcher = watcher;
    this.waiting.set(element, block);
    // The first screen comes first: what lies below it is looked after when the browser has nothing else to do.
    const stopWaiting = whenIdle(() => watcher.observe(element));
    return () => {
      stopWaiting();
      this.waiting.delete(element);
      watcher.unobserve(element);
    };
  }

  private seen(entries: IntersectionObserverEntry[]): void {
    for (const { isIntersecting, target } of entries) {
      const block = isIntersecting ? this.waiting.get(target) : undefined;
      if (block) this.draw(block);
    }
  }
}

import { batch, observable } from '@formily/reactive';
import type { FormFieldUse, FormSection } from '#core/language';
import type { WidgetLookup } from '../widgets/registry.ts';
import type { FormStore } from './FormStore.ts';
import { whenIdle } from './idle.ts';
import { isWithin } from './paths.ts';

/** Some rows of a section's grid: what is drawn, or left out, as one. */
export type FieldBlock = {
  key: string;
  uses: readonly DrawnUse[];
  columns: number;
  /** Observable: false while the part is far from what the user sees. */
  isDrawn: { value: boolean };
};

/** A field of a section with the grid columns that it takes. */
export type DrawnUse = { use: FormFieldUse; columns: number };

const FIELDS_OF_BLOCK = 10;
/** How far below the window the next part is drawn. */
const NEAR = '600px 0px';
/** Label, control and the line for messages. */
export const ROW_PX = 82;
const DEFAULT_COLUMNS = 3;

/** A section's fields in their long form. */
export function usesOf(section: FormSection): FormFieldUse[] {
  return section.fields.map((use) => (typeof use === 'string' ? { field: use } : use));
}

/**
 * Which parts of a form are in the document. What the window shows at first is drawn at once, the rest when the user
 * comes near: by scrolling, by the keyboard, by a jump to a field. Printing and the browser's search draw everything.
 */
export class Drawing {
  private readonly blocks: FieldBlock[] = [];
  private drawnCount = 0;
  private watcher: IntersectionObserver | null = null;
  private readonly waiting = new Map<Element, FieldBlock>();
  private readonly bySection = new Map<string, FieldBlock[]>();

  constructor(sections: readonly FormSection[], store: FormStore, widgets: WidgetLookup, rowsAtOnce: number) {
    let above = 0;
    for (const section of sections) {
      const blocks = cut(section, store, widgets);
      this.bySection.set(section.key, blocks);
      this.blocks.push(...blocks);
      if (!store.sectionVisible(section.key)) continue;
      for (const block of blocks) {
        if (above >= rowsAtOnce) break;
        this.draw(block);
        above += rowsOf(block, store);
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
    if (block.isDrawn.value) return;
    this.drawnCount += 1;
    block.isDrawn.value = true;
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
    batch(() => {
      for (const { isIntersecting, target } of entries) {
        const block = isIntersecting ? this.waiting.get(target) : undefined;
        if (block) this.draw(block);
      }
    });
  }

  drawAll(): void {
    batch(() => {
      for (const block of this.blocks) this.draw(block);
    });
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
    const index = this.blocks.findIndex((block) => block.uses.some(({ use }) => isWithin(path, use.field)));
    if (index < 0) return;
    const [from, to] = around ? [index - 1, index + 1] : [index, index];
    for (const block of this.blocks.slice(Math.max(0, from), to + 1)) this.draw(block);
  }
}

/** Rows of the grid that the visible fields of a block take. */
export function rowsOf({ uses, columns }: FieldBlock, store: FormStore): number {
  let taken = 0;
  for (const { use, columns: span } of uses) if (store.state(use.field).visible) taken += span;
  return Math.ceil(taken / columns);
}

function cut(section: FormSection, store: FormStore, widgets: WidgetLookup): FieldBlock[] {
  const columns = section.columns ?? DEFAULT_COLUMNS;
  const drawn = usesOf(section).map((use) => ({ use, columns: columnsOf(use, columns, store, widgets) }));
  const blocks: FieldBlock[] = [];
  for (let from = 0; from < drawn.length; from += FIELDS_OF_BLOCK) {
    const uses = drawn.slice(from, from + FIELDS_OF_BLOCK);
    blocks.push({ key: `${section.key} ${from}`, uses, columns, isDrawn: observable.ref(false) });
  }
  return blocks;
}

/** Columns that a field takes: as written, all for wide widgets, else one. */
function columnsOf(use: FormFieldUse, columns: number, store: FormStore, widgets: WidgetLookup): number {
  const widget = widgets(store.schema(use.field), use.widget);
  return Math.min(columns, use.span ?? (widget.wide ? columns : 1));
}

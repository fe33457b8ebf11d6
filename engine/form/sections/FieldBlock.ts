import type { FormFieldUse, FormSection } from '#core/language';
import { type FieldModel, type FormStore, usesOf } from '#engine/store';
import type { WidgetDefinition, WidgetLookup } from '#engine/widgets';

/** A field of a section with the widget that draws it and the grid columns that it takes. */
export type BlockField = { use: FormFieldUse; widget: WidgetDefinition; columns: number };

/** The same with its model, once the block is drawn. */
export type DrawnField = BlockField & { model: FieldModel; span: string };

/** Label, control and the line for messages. */
export const ROW_PX = 82;
const FIELDS_OF_BLOCK = 10;
const DEFAULT_COLUMNS = 3;

/**
 * Ten fields of a section: drawn, or left out, as one. Tells its one view when a field view of its fields changed, so that a
 * key stroke costs one comparison of ten and not a subscription for each field.
 */
export class FieldBlock {
  isDrawn = false;
  private readonly views = new Set<() => void>();
  private drawn: readonly DrawnField[] | null = null;

  constructor(
    readonly key: string,
    readonly columns: number,
    readonly fields: readonly BlockField[],
    private readonly store: FormStore,
  ) {}

  readonly watchDrawn = (view: () => void): (() => void) => {
    this.views.add(view);
    return () => this.views.delete(view);
  };
  readonly readDrawn = (): boolean => this.isDrawn;

  /** Calls the view of a drawn block when the field view of one of its fields changed. */
  readonly watchFaces = (view: () => void): (() => void) => {
    const stops = this.parts().map(({ model }) => model.listen(view));
    return () => {
      for (const stop of stops) stop();
    };
  };

  /** Differs whenever a drawn block has to be drawn anew. */
  readonly readFaces = (): number => {
    let version = 0;
    for (const { model } of this.parts()) version += model.version;
    return version;
  };

  /** Models of the fields; made when the block is drawn for the first time. */
  parts(): readonly DrawnField[] {
    this.drawn ??= this.fields.map((field) => ({
      ...field,
      model: this.store.field(field.use.field),
      span: this.spanOf(field),
    }));
    return this.drawn;
  }

  private spanOf({ use, widget, columns }: BlockField): string {
    if (columns >= this.columns) return 'all';
    const isLong = use.span === undefined && widget.isLong?.(this.store.schema(use.field));
    return isLong ? 'long' : String(columns);
  }

  draw(): void {
    this.isDrawn = true;
    for (const view of this.views) view();
  }

  /** Rows of the grid that the visible fields take. */
  rows(): number {
    let taken = 0;
    for (const { use, columns } of this.fields) if (this.store.state(use.field).visible) taken += columns;
    return Math.ceil(taken / this.columns);
  }
}

/** Cuts a section into blocks. */
export function blocksOf(section: FormSection, store: FormStore, widgets: WidgetLookup): FieldBlock[] {
  const columns = section.columns ?? DEFAULT_COLUMNS;
  const fields = usesOf(section).map((use) => {
    const widget = widgets(store.schema(use.field), use.widget);
    return { use, widget, columns: Math.min(columns, use.span ?? (widget.wide ? columns : 1)) };
  });
  const blocks: FieldBlock[] = [];
  for (let from = 0; from < fields.length; from += FIELDS_OF_BLOCK)
    blocks.push(new FieldBlock(`${section.key} ${from}`, columns, fields.slice(from, from + FIELDS_OF_BLOCK), store));
  return blocks;
}

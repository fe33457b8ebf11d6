import type { DictionarySpec } from '#core/language';
import { messageOf } from '#engine/feedback';
import { type FormStore, isEmpty } from '#engine/store';
import type { EngineHost } from '../../port.ts';
import { cellValue } from './cellValue.ts';
import type { Column } from './columns.ts';
import { recordFinder } from './sheet/records.ts';

/** Where a block of cells goes. */
export type PasteGround = {
  store: FormStore;
  /** Path of the line table. */
  path: string;
  /** Row of the upper left cell. */
  at: number;
  /** The columns in sight, from that cell's on. */
  columns: readonly Column[];
  /** Rows that the table may have. */
  room: number;
  fresh(): Record<string, unknown>;
  dictionary(name: string): DictionarySpec | undefined;
};

/** What became of a pasted block, beside the cells that were written. */
export type Pasted = {
  /** Cells whose text did not fit; they show it and are marked. */
  rejected: number;
  /** Rows and columns that the table has no room for. */
  rowsBeyond: number;
  columnsBeyond: number;
  /** Names of records that are to be looked up. */
  names: Array<{ index: number; column: Column; text: string }>;
};

/**
 * Writes a block of cells as one change: labels as codes, numbers without separators, rows as needed. Computed and
 * disabled cells stay as they are. A text that does not fit is not lost: its cell shows it, marked, until it is mended.
 */
export function pasteBlock(block: readonly string[][], ground: PasteGround): Pasted {
  const { store, path, at, columns, room } = ground;
  const taken = block.slice(0, Math.max(0, room - at));
  const missing = Math.max(0, at + taken.length - rowCount(store, path));
  const widest = Math.max(0, ...block.map(({ length }) => length));
  const pasted: Pasted = {
    rejected: 0,
    rowsBeyond: block.length - taken.length,
    columnsBeyond: Math.max(0, widest - columns.length),
    names: [],
  };
  const written = new Map<string, string>();
  const refused = new Map<string, string>();
  const named = new Set<string>();
  store.rows.write(path, Array.from({ length: missing }, ground.fresh), () => {
    const cells: Record<string, unknown> = {};
    for (const { index, column, text } of cellsOf(taken, columns, at)) {
      const cell = `${path}.${index}.${column.name}`;
      // A cell may become open by another one of the block; then its turn comes.
      if (written.has(cell) || column.schema.serverOwned || !store.state(cell).enabled) continue;
      written.set(cell, text);
      const converted = cellValue(column, text, ground.dictionary);
      if (converted && 'text' in converted) {
        named.add(cell);
        pasted.names.push({ index, column, text: converted.text });
      }
      if (converted && 'error' in converted && column.entry === 'widget') refused.set(cell, converted.error);
      cells[cell] = valueFor(converted, column, text);
    }
    return cells;
  });
  for (const [cell, text] of written)
    if (isDropped(store, cell, text) && !named.has(cell) && !refused.has(cell)) refused.set(cell, '不在可选项内');
  for (const [cell, reason] of refused) store.refuse(cell, reason, written.get(cell)?.trim());
  pasted.rejected = [...written.keys()].filter((cell) => store.findings.at(cell).some(isFault(store, cell))).length;
  return pasted;
}

/** Names of records become records; those that are none are marked with the name that was pasted. */
export async function chooseNamed({ names }: Pasted, { store, path }: PasteGround, host: EngineHost): Promise<void> {
  const find = recordFinder(store, host, path);
  const keys = [...store.table(path).keys()];
  await Promise.all(
    names.map(async ({ index, column, text }) => {
      const found = await find(column.schema, text).catch((error: unknown) => messageOf(error, '未能查找，请稍后重试'));
      // The row may have moved, or gone, since.
      const now = store
        .table(path)
        .keys()
        .indexOf(keys[index] ?? '');
      const cell = `${path}.${now}.${column.name}`;
      if (now < 0 || !isEmpty(store.evaluation.value(cell))) return;
      if (typeof found === 'string') store.refuse(cell, found, text.trim());
      else {
        store.choose(cell, found, { follows: true });
        store.touch(cell);
      }
    }),
  );
}

type PlacedText = { index: number; column: Column; text: string };

function* cellsOf(block: readonly string[][], columns: readonly Column[], at: number): Generator<PlacedText> {
  for (const [offset, texts] of block.entries())
    for (const [shift, text] of texts.entries()) {
      const column = columns[shift];
      if (column) yield { index: at + offset, column, text };
    }
}

/** What goes into the cell; a native control shows a text that does not fit, so that it can be mended. */
function valueFor(converted: ReturnType<typeof cellValue>, column: Column, text: string): unknown {
  if (!converted || 'text' in converted) return null;
  if ('value' in converted) return converted.value;
  return column.entry === 'widget' ? null : text.trim();
}

/** The rules do not offer the code in this row and emptied it. */
const isDropped = (store: FormStore, cell: string, text: string): boolean =>
  text.trim() !== '' && isEmpty(store.evaluation.value(cell));

/** Something is wrong with what was pasted; that other cells are still empty is not. */
const isFault =
  (store: FormStore, cell: string) =>
  ({ level, path }: { level: string; path: string }): boolean =>
    level === 'error' &&
    path === cell &&
    (!isEmpty(store.evaluation.value(cell)) || store.findings.rejectedInput(cell) !== undefined);

function rowCount(store: FormStore, path: string): number {
  const rows = store.evaluation.value(path);
  return Array.isArray(rows) ? rows.length : 0;
}

/** What the user is told after pasting; null when everything went in. */
export function pasteNotice({ rejected, rowsBeyond, columnsBeyond }: Pasted, maxRows: number): string | null {
  const parts = [
    rejected > 0 ? `${rejected}个单元格的内容有误，已标出` : '',
    rowsBeyond > 0 ? `最多${maxRows}行，${rowsBeyond}行未粘贴` : '',
    columnsBeyond > 0 ? `右侧没有更多列，${columnsBeyond}列未粘贴` : '',
  ].filter(Boolean);
  return parts.length > 0 ? parts.join('；') : null;
}

import type { BlockSpec, EntitySpec } from '#core/language';
import type { Loaded } from '#engine/feedback';
import type { LogEntry, RecordRow, ScreenBundle } from '../port.ts';

/** What a page holds under a name: values, a row, rows. */
export type Held = Record<string, unknown> | readonly unknown[];

/** The record that blocks show, with what they need around it. */
export type BlockRecord = {
  bundle: ScreenBundle;
  entity: EntitySpec;
  row: RecordRow;
  /** Loaded once for all blocks that need it. */
  logs: Loaded<LogEntry[]>;
  /** Reads the record anew after a button of a block has done its work. */
  reload?(): void;
  /** Keeps a value of the page under a name that its blocks read (docs/language/derived.md, "Overviews"); undefined takes it back. */
  hold?(name: string, value: Held | undefined): void;
};

export type BlockProps<Kind extends BlockSpec['kind'] = BlockSpec['kind']> = {
  block: Extract<BlockSpec, { kind: Kind }>;
  record: BlockRecord;
};

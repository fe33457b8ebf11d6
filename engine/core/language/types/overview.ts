/** Generated from ../definition/overview.ts by `npm run codegen`; a keyword is added there. */
import type { ExpressionText } from '../expression-text.ts';
import type { FieldSchema } from './field.ts';
import type { ScreenBase } from './screen-base.ts';
import type { ScreenBlock } from './block.ts';
import type { ScreenButton } from './action.ts';

/** Blocks over what calls answer. */
export type OverviewScreen = ScreenBase & {
  /** Blocks over what calls answer. */
  kind: 'overview';
  /** What the page knows, by name. */
  answers?: Record<string, AnswerSpec>;
  /** Stands beside the title. */
  about?: ExpressionText;
  /** Leads to another route at once while `when` holds. */
  leads?: Array<{
    /** Condition. */
    when: ExpressionText;
    /** A route. */
    to: string;
  }>;
  /** One of a few values of a parameter of the address. */
  choice?: {
    /** Parameter of the address. */
    query: string;
    /** Chinese label. */
    label: string;
    /** Values; the first one where the address names none of them. */
    options: Array<{
      /** Value in the address. */
      value: string;
      /** Chinese label. */
      label: string;
    }>;
  };
  /** Buttons in the head of the page. */
  actions?: ScreenButton[];
  /** Blocks from top to bottom. */
  blocks: ScreenBlock[];
};

/** What a page knows under a name: the answer of a call, or what a block of the page holds there. */
export type AnswerSpec = {
  /**
   * GET base:/path with {name.field} and {query.x} slots. Left out: a block of the page holds it: a form, a choice.
   */
  call?: string;
  /** Asked only while this holds. */
  when?: ExpressionText;
  /** Seconds after which it is asked anew. */
  refresh?: number;
  /** Member of the answer that is meant; answers of one call share it. Left out: the whole answer. */
  at?: string;
  /**
   * Rows that the user keeps at hand, on every device: their name in the user's own settings. Buttons with `keep` put
   * rows there.
   */
  kept?: string;
  /** It has the fields of this entity. */
  entity?: string;
  /** Its fields, as those of an entity; beside `entity` those that it has besides. */
  fields?: Record<string, AnswerField>;
  /** It is rows of these fields. */
  list?: boolean;
};

/** A field of an answer. In files `entity` gives a part of it the fields of a record. */
export type AnswerField = FieldSchema;

/** A field of an answer as a file describes it: by an entity, or in full. */
export type StatedAnswerField =
  | AnswerPart
  | FieldSchema;

/** A part of an answer with the fields of an entity that the screen names anywhere. */
export type AnswerPart = {
  /** The entity. */
  entity: string;
  /** This field of the entity alone, as it is: a line table with its columns. Left out: all its fields. */
  field?: string;
  /** It is rows. */
  list?: boolean;
  /** Chinese name. Left out: the entity's or field's title. */
  title?: string;
  /** Fields that it has besides, or otherwise. */
  fields?: Record<string, AnswerField>;
};

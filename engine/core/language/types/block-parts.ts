/** Generated from ../definition/blocks/block-parts.ts by `npm run codegen`; a keyword is added there. */
import type { ActionSpec } from './action.ts';
import type { ExpressionText } from '../expression-text.ts';

/** What every block may say beside its kind. */
export type BlockFrame = {
  /** Stands behind the heading. */
  about?: ExpressionText;
  /** Shown only while this holds. */
  visible?: ExpressionText;
  /** Buttons right of the heading. */
  actions?: ActionSpec[];
};

/** A key figure; red while `danger` holds for the record. `unit` where the field alone does not say it. */
export type FigureUse = string | {
  /** Field path: "basePrice", "deliveryDate.start". */
  field: string;
  /** Red while this holds, e.g. what is overpaid. */
  danger?: ExpressionText;
  /** Unit behind the value where the field alone does not say it, e.g. kn for ships. */
  unit?: string;
};

/**
 * A field (also inside a nested object: `payload.price`) of a block, or a computed text; `span: 2` takes the whole
 * line.
 */
export type BlockFieldUse = string | BlockFieldObject;

/** A field or a computed text of a block, with how it is shown. */
export type BlockFieldObject =
  | {
      /** Field path. */
      field: string;
      /** Codes are shown as tags, as in lists. */
      tag?: boolean;
      /** 2: the whole line. */
      span?: 1 | 2;
    }
  | {
      /** Chinese label. */
      label: string;
      /** The text. */
      text: ExpressionText;
      /** It is a tag of this colour. */
      color?: ExpressionText;
      /** 2: the whole line. */
      span?: 1 | 2;
    };

/** Generated from ../definition/block.ts by `npm run codegen`; a keyword is added there. */
import type { ChartBlockSpec, ProgressBlockSpec, RowsBlockSpec } from './rows.ts';
import type { ColumnSpec } from './list.ts';
import type { ExpressionText } from '../expression-text.ts';
import type { GraphBlock } from './graph.ts';
import type { MapBlockSpec } from './map.ts';

/** A read-only block of a detail, confirm or stamp page. */
export type BlockSpec =
  | {
      /** Sections of a form, read-only. */
      kind: 'sections';
      /** Name of the form. */
      form: string;
      /** Keys of sections. Left out: all. */
      sections?: string[];
      /** Chinese heading of the block. */
      title?: string;
    }
  | {
      /** A composed or signed document. */
      kind: 'document';
      /** Key of the entity's document. */
      document: string;
      /** Chinese heading of the block. */
      title?: string;
    }
  | {
      /** Attachments. */
      kind: 'files';
      /** Field of format files. */
      field: string;
      /** Chinese heading of the block. */
      title?: string;
    }
  | {
      /** Records of another entity that refer to this one. */
      kind: 'related';
      /** The other entity. */
      entity: string;
      /** Its field that holds this record's id. */
      by: string;
      /** This record's field whose value it holds. Left out: the id. */
      of?: string;
      /** View of the other entity. */
      view?: string;
      /** Columns. */
      columns: ColumnSpec[];
      /**
       * A row links there. A route with {field} and {query.x} slots: "/center/contract/buy/online/detail?id={id}".
       */
      link?: string;
      /** Chinese heading of the block. */
      title: string;
    }
  | {
      /** The way through the main states. */
      kind: 'steps';
      /** State codes in order. */
      states: string[];
      /** Chinese heading of the block. */
      title?: string;
    }
  | {
      /** Key figures. */
      kind: 'summary';
      /** Fields. */
      fields: FigureUse[];
      /** Chinese heading of the block. */
      title?: string;
      /** Amounts are not spelled out below the figure. */
      plain?: boolean;
    }
  | {
      /** Fields with their labels; no form is asked. */
      kind: 'fields';
      /** Fields in order, also inside nested objects (payload.price). */
      fields: BlockFieldUse[];
      /** Chinese heading of the block. */
      title?: string;
    }
  | {
      /** A text to read. */
      kind: 'article';
      /** Field that holds the heading. */
      heading: string;
      /** Field that holds the time below it. */
      time?: string;
      /** Field of format html. */
      content: string;
      /** Chinese heading of the block. */
      title?: string;
    }
  | {
      /** Signatures on a document and whether they hold. */
      kind: 'signatures';
      /** Key of the entity's document. */
      document: string;
      /** Chinese heading of the block. */
      title?: string;
    }
  | {
      /** Who did what when. */
      kind: 'timeline';
      /** Chinese heading of the block. */
      title?: string;
    }
  | {
      /** Steps of the record's internal approval. */
      kind: 'approval';
      /** Chinese heading of the block. */
      title?: string;
    }
  | GraphBlock
  | MapBlockSpec
  | RowsBlockSpec
  | ChartBlockSpec
  | ProgressBlockSpec;

/** A key figure; red while `danger` holds for the record. `unit` where the field alone does not say it. */
export type FigureUse = string | {
  /** Field path: "basePrice", "deliveryDate.start". */
  field: string;
  /** Red while this holds, e.g. what is overpaid. */
  danger?: ExpressionText;
  /** Unit behind the value where the field alone does not say it, e.g. kn for ships. */
  unit?: string;
};

/** A field (also inside a nested object: `payload.price`) of a block; `span: 2` takes the whole line. */
export type BlockFieldUse = string | {
  /** Field path. */
  field: string;
  /** 2: the whole line. */
  span?: 1 | 2;
};

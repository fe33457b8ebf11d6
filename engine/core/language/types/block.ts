/** Generated from ../definition/blocks/block.ts by `npm run codegen`; a keyword is added there. */
import type { ActionSpec } from './action.ts';
import type { BlockFieldUse, BlockFrame, FigureUse } from './block-parts.ts';
import type { ChartBlockSpec, ProgressBlockSpec, RowSource, RowValue, RowsBlockSpec } from './rows.ts';
import type { ColumnSpec } from './list.ts';
import type { ExpressionText } from '../expression-text.ts';
import type { FieldSchema } from './field.ts';
import type { FormFieldUse } from './form.ts';
import type { FormRule } from './rule.ts';
import type { GraphBlock } from './graph.ts';
import type { MapBlockSpec } from './map.ts';
import type { MeterSpec } from './overview-blocks.ts';

/**
 * A block of a page. In files a plain text is a block of this kind, behind a colon what it shows: `timeline`,
 * `files:attachments`, `sections:base,files`; its title follows from there.
 */
export type ScreenBlock = BlockSpec;

/** A block of a page: of a record, or of what calls answer. */
export type BlockSpec = BlockFrame & (
  | {
      /** Sections of a form, read-only. */
      kind: 'sections';
      /** Name of the form. */
      form: string;
      /** Keys of sections. Left out: all. */
      sections?: string[];
      /**
       * Fields that are edited where they stand, one at a time, by whoever may edit the record in its state
       * (operation `edit`): a click or Enter opens one, Esc takes it back. The rules of the form hold, the server
       * judges it as any save.
       */
      inPlace?: string[];
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
  | {
      /**
       * Which records make up a balance of this one: those that the reader may open by name, the rest as a number.
       */
      kind: 'balance';
      /** Balance of the entity. */
      field: string;
      /** Chinese heading of the block. Left out: the field's title with 构成. */
      title?: string;
    }
  | {
      /**
       * Records that have a share in this one, with their shares in its numbers, and those in which this one has a
       * share; each leads to its page where the reader may open it, the rest stand as a number.
       */
      kind: 'claims';
      /** Chinese heading of the block. Left out: "占用本单的单据". */
      title?: string;
    }
  | GraphBlock
  | MapBlockSpec
  | RowsBlockSpec
  | ChartBlockSpec
  | ProgressBlockSpec
  | {
      /** A line that informs or warns, with its buttons. */
      kind: 'notice';
      /** Chinese heading of the block. */
      title?: string;
      /** How urgent it is. */
      level: 'info' | 'warning' | 'error';
      /** What it says. */
      text: ExpressionText;
    }
  | {
      /** What has been done, below a tick, with the ways on. */
      kind: 'result';
      /** Chinese heading of the block. */
      title?: string;
      /** Chinese text. */
      heading: string;
      /** Lines below it. */
      lines: ExpressionText[];
    }
  | {
      /** Steps of a way. */
      kind: 'stages';
      /** Chinese heading of the block. */
      title?: string;
      /** Names of the steps. */
      stages: string[];
      /** Number of the present step, from 0. */
      at: ExpressionText;
    }
  | {
      /** Who this is: picture, name, a line below it. */
      kind: 'portrait';
      /** Chinese heading of the block. */
      title?: string;
      /** Field that holds the picture's path. */
      image: string;
      /** Taken by a click on the picture. */
      change?: ActionSpec;
      /** The name; its first character stands where there is no picture. */
      heading: ExpressionText;
      /** The line below it. */
      text: ExpressionText;
      /** How far something has come. */
      meter?: MeterSpec;
    }
  | {
      /** Lines of a title, a text and buttons. */
      kind: 'lines';
      /** Chinese heading of the block. */
      title?: string;
      /** How far something has come. */
      meter?: MeterSpec;
      /** The lines. */
      lines: Array<{
        /** Key, unique in the block. */
        key: string;
        /** Chinese title. */
        title: string;
        /** What it says. */
        text: ExpressionText;
        /** Its buttons. */
        actions: ActionSpec[];
      }>;
    }
  | {
      /** A card for each row. */
      kind: 'cards';
      /** Chinese heading of the block. */
      title?: string;
      /** Where the rows come from. */
      source: RowSource;
      /** Column that holds a picture's address. */
      image?: string;
      /** Column of the heading. */
      heading: string;
      /** Columns below it. */
      notes?: string[];
      /** Column whose code is shown as a tag. */
      state?: string;
      /** Where a card leads: a route with {column} slots. */
      to?: string;
      /** What stands there without rows. */
      empty: string;
    }
  | {
      /** Headed lists of names, each with whether it is held. */
      kind: 'groups';
      /** Chinese heading of the block. */
      title?: string;
      /** Where the rows come from. */
      source: RowSource;
      /** Column of the heading. */
      heading: string;
      /** Column that holds the list. */
      items: string;
      /** Column of an item's name. */
      name: string;
      /** Column that says whether an item is held. */
      held: string;
    }
  | {
      /** Rows in the order of time, side by side. */
      kind: 'events';
      /** Chinese heading of the block. */
      title?: string;
      /** Where the rows come from. */
      source: RowSource;
      /** What happened. */
      heading: RowValue;
      /** Column of the time. */
      time: string;
      /** Column of the place. */
      place?: string;
      /** Column of a remark. */
      note?: string;
      /** What stands there without rows. */
      empty?: string;
    }
  | {
      /** Choices among what rows hold; `where` of other sources reads them. */
      kind: 'facets';
      /** Chinese heading of the block. */
      title?: string;
      /** Where the rows come from. */
      source: RowSource;
      /** Name under which the page holds the choices. */
      holds: string;
      /** The choices. */
      facets: Array<{
        /** Key under which it is held. */
        key: string;
        /** Chinese label. */
        label: string;
        /** Columns whose values are on offer. */
        fields: string[];
      }>;
    }
  | {
      /** Rows with the cells and actions of a list. */
      kind: 'table';
      /** Chinese heading of the block. */
      title: string;
      /** Where the rows come from. */
      source: RowSource;
      /** Columns from left to right. */
      columns: ColumnSpec[];
      /** Buttons of each row. */
      rowActions?: ActionSpec[];
      /** Name under which the page holds the chosen row: at first the address' (?id=), else the first. */
      chooses?: string;
      /** A narrow list to choose from instead of a table. */
      look?: 'list';
      /** A text to look for in a list. */
      search?: {
        /** Chinese label. */
        label: string;
        /** Columns that are looked in. */
        fields: string[];
      };
      /** Rows a page. Left out: all. */
      pageSize?: number;
      /** Told to the call with pageNo and pageSize, which answers list and total. */
      filters?: Record<string, FieldSchema>;
      /** Offers the rows as a workbook of this name. */
      export?: ExpressionText;
      /** What stands there without rows. */
      empty?: string;
    }
  | {
      /** A form on the page, judged as a dialog is, sent to a call or held by the page. */
      kind: 'form';
      /** Chinese heading of the block. */
      title?: string;
      /** Stands above the fields. */
      text?: ExpressionText;
      /** Fields. */
      fields: Record<string, FieldSchema>;
      /** Order and use of the fields. Left out: as they stand. */
      layout?: Array<string | FormFieldUse>;
      /** Fields that must be filled in. */
      required?: string[];
      /** Aspects of the fields, as in a dialog. */
      rules?: FormRule[];
      /** Fields of format sms-code -> call that sends the code, told what was typed. */
      codes?: Record<string, string>;
      /** METHOD base:/path with {field} slots; sensitive values travel encrypted. */
      send?: string;
      /** What the page tells beside the form: name -> expression. */
      with?: Record<string, ExpressionText>;
      /** Text of the button. */
      label: string;
      /** Can be filled in only while this holds. */
      enabled?: ExpressionText;
      /** Name under which the page holds values and answer. */
      holds?: string;
      /** Name of what the button 上一步 takes back. */
      back?: string;
      /** Where to go after success. */
      then?: string;
      /** Told after success; `answer` is what the call answered. Left out: the label with 成功. */
      says?: ExpressionText;
      /** Told as an error while this holds. */
      wrong?: ExpressionText;
      /** What the session knows of the user has changed: it, or the whole page, is asked anew. */
      anew?: 'session' | 'page';
      /** The fields stand beside each other. */
      inline?: true;
    }
  | {
      /** Blocks beside each other, below each other in a narrow window. */
      kind: 'split';
      /** Chinese heading of the block. */
      title?: string;
      /** Blocks of the narrow column. */
      side: BlockSpec[];
      /** Blocks of the wide column. */
      main: BlockSpec[];
      /** Where the narrow column stands. */
      at: 'start' | 'end';
    }
  | {
      /** Blocks behind tabs, of which one is open. */
      kind: 'tabs';
      /** Chinese name of the choice. */
      title: string;
      /** The tabs; the first one is open at first. */
      tabs: Array<{
        /** Key, unique in the block. */
        key: string;
        /** Chinese label. */
        label: string;
        /** Blocks behind the tab. */
        blocks: BlockSpec[];
      }>;
    }
);

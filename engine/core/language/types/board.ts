/** Generated from ../definition/blocks/board.ts by `npm run codegen`; a keyword is added there. */
import type { ExpressionText } from '../expression-text.ts';
import type { Measure } from './derived.ts';
import type { ScreenBase } from './screen-base.ts';

/** Figures and charts over records; the server answers the figures of one block at a time. */
export type BoardScreen = ScreenBase & {
  /** Figures and charts over records (docs/language/derived.md, "Boards"). */
  kind: 'board';
  /** Permission code needed to open the screen. Empty: everyone. */
  permission: string;
  /** Where the server answers the figures: "trade:/api/businessMonitoring/operation". */
  answers: string;
  /** Filters above the board; their values stand in the address. */
  filters?: BoardFilter[];
  /** The blocks. */
  blocks: BoardBlock[];
  /** Seconds after which the figures are asked for anew. */
  refresh?: number;
  /** Offers the whole window, for a screen on a wall. */
  fullScreen?: boolean;
};

/** A filter. */
export type BoardFilter =
  | {
      /** A period; reports begin with the last twelve months. */
      kind: 'period';
      /** A code: a Latin letter, then letters, digits or underscore. */
      key: string;
      /** Chinese name. */
      title: string;
    }
  | {
      /** A choice from a dictionary. */
      kind: 'choice';
      /** A code: a Latin letter, then letters, digits or underscore. */
      key: string;
      /** Chinese name. */
      title: string;
      /** Dictionary of a choice. */
      dictionary: string;
    }
  | {
      /** A record of an entity. */
      kind: 'record';
      /** A code: a Latin letter, then letters, digits or underscore. */
      key: string;
      /** Chinese name. */
      title: string;
      /** Entity of a record. */
      entity: string;
    }
  | {
      /** A text. */
      kind: 'text';
      /** A code: a Latin letter, then letters, digits or underscore. */
      key: string;
      /** Chinese name. */
      title: string;
    };

/** One block of a board. */
export type BoardBlock = BoardPart & (
  | {
      /** Cards with one figure each. */
      kind: 'figures';
      /** The cards. */
      cards: BoardCard[];
    }
  | {
      /** Figures by month, by day, by a field or by age. */
      kind: 'chart';
      /** How it is drawn. */
      chart: 'bar' | 'stackedBar' | 'line' | 'ring';
      /** What the categories are: the twelve months, days, values of a field, or ages in bands. */
      group: ChartGroup;
      /** The series. */
      series: BoardSeries[];
      /** Bars lie. */
      horizontal?: boolean;
      /**
       * Looks back so many days instead of at the board's period; the reader chooses one of them, at first the first.
       */
      spans?: number[];
      /** Colours by the codes of "split", where they mean something. */
      colors?: Record<string, string>;
    }
  | {
      /** Flows from the values of one field to those of another. */
      kind: 'flow';
      /** A measure over the rows of an entity that the caller may see. */
      of: BoardFigure;
      /** Field of the beginning. */
      from: string;
      /** Field of the end. */
      into: string;
    }
  | {
      /** Opening balance, steps, closing balance. The opening is everything before the period. */
      kind: 'balance';
      /** The steps in their order. */
      steps: Array<{
        /** Chinese name. */
        title: string;
        /** A measure over the rows of an entity that the caller may see. */
        of: BoardFigure;
        /** -1 takes away. */
        sign: 1 | -1;
      }>;
    }
  | {
      /** A hand-written part, by its registered name. */
      kind: 'part';
      /** Registered name (codegen/registered/names.json, "parts"). */
      part: string;
    }
);

/** Cards with one figure each. */
export type BoardPart = {
  /** A code: a Latin letter, then letters, digits or underscore. */
  key: string;
  /** Chinese heading. */
  title: string;
  /** Columns of 24 that it takes. Left out: 8. */
  span?: number;
  /** Unit of the values. */
  unit?: string;
  /** Values are shown divided by this, e.g. 10000 for 万元. */
  divide?: number;
  /** Digits after the point. */
  digits?: number;
  /** List that it leads to. */
  to?: string;
};

/** A card. */
export type BoardCard = {
  /** A code: a Latin letter, then letters, digits or underscore. */
  key: string;
  /** Chinese name. */
  title: string;
  /** Unit. */
  unit: string;
  /** Shown divided by this. */
  divide?: number;
  /** Digits after the point. */
  digits?: number;
  /** A measure over the rows of an entity that the caller may see. */
  of: BoardFigure;
  /** Shows the change against the same period of the year before (同比) and the period before (环比). */
  compare?: boolean;
  /** List that it leads to. */
  to?: string;
};

/**
 * A figure of a board: a measure over the rows of an entity that the caller may see. In files a measure of the entity
 * goes by its name.
 */
export type BoardFigure = FigureSource;

/**
 * One figure: a measure over the rows of an entity that the caller may see. `date`: field that the period chooses by;
 * left out: the figure is a balance of today. `filters`: filter of the board -> field that it holds for. `view` and
 * `only` (field -> filter as lists know it) choose the rows so that a list can show the same ones; `where` says what
 * no list can.
 */
export type FigureSource = {
  /** The entity. */
  entity: string;
  /** View of the entity whose rows count. A list that the figure leads to has the same. */
  view?: string;
  /**
   * Field -> filter as lists know it ("A,B", "a~b", text): which rows count, and what a list that the figure leads to
   * is opened with.
   */
  only?: Record<string, string>;
  /** Which rows count, where a filter cannot say it; such a figure leads to no list. */
  where?: ExpressionText;
  /** Field by which the period chooses. Left out: a balance of today, without comparison. */
  date?: string;
  /**
   * Filter of the board -> field of the entity that it holds for. A filter that is not named does not hold for the
   * figure.
   */
  filters?: Record<string, string>;
  /** The entity is not described yet: the figure says nothing until it exists. */
  planned?: boolean;
} & (
  | Measure
);

/** A figure of a board as a file describes it: by a measure of the entity, or in full. */
export type StatedFigure =
  | NamedFigure
  | FigureSource;

/** A measure of an entity as a figure of a board; `only` narrows it further. */
export type NamedFigure = {
  /** The entity. */
  entity: string;
  /** View of the entity whose rows count. A list that the figure leads to has the same. */
  view?: string;
  /**
   * Field -> filter as lists know it ("A,B", "a~b", text): which rows count, and what a list that the figure leads to
   * is opened with.
   */
  only?: Record<string, string>;
  /** Field by which the period chooses. Left out: a balance of today, without comparison. */
  date?: string;
  /**
   * Filter of the board -> field of the entity that it holds for. A filter that is not named does not hold for the
   * figure.
   */
  filters?: Record<string, string>;
  /** Measure of the entity: what is counted, and which rows. */
  measure: string;
};

/** What the categories are: the twelve months, days, values of a field, or ages in bands. */
export type ChartGroup =
  | {
      /** The twelve months of the period's last year. */
      month: true;
    }
  | {
      /** The days on which there is something, by each figure's date. */
      day: true;
    }
  | {
      /** Field whose values are the categories, or with an age the first dimension. */
      field: string;
      /** Second field; each of its values is a series. */
      split?: string;
      /** Only so many of the largest. */
      top?: number;
    }
  | {
      /** Date whose days until today are sorted into bands. */
      age: string;
      /** Upper ends of the bands but the last one. */
      edges: number[];
      /** Names of the bands, one more than edges. */
      labels: string[];
      /** Field whose values are the categories, or with an age the first dimension. */
      field?: string;
    };

/** A series. */
export type BoardSeries = {
  /** Chinese name. */
  title: string;
  /** A measure over the rows of an entity that the caller may see. */
  of: BoardFigure;
  /** -1: the year before. */
  year?: number;
  /** Drawn in another way than the chart. */
  as?: 'bar' | 'line';
};

/** Shapes of boards and graphs: figures that the server reckons from records (docs/language.md, "Boards", "Graphs"). */
import type { LinkedRows, Measure } from './derived.ts';
import type { ExpressionText } from './expression-text.ts';

/**
 * One figure: a measure over the rows of an entity that the caller may see. `date`: field that the period chooses by;
 * left out: the figure is a balance of today. `filters`: filter of the board -> field that it holds for. `view` and
 * `only` (field -> filter as lists know it) choose the rows so that a list can show the same ones; `where` says what no
 * list can.
 */
export type FigureSource = {
  entity: string;
  view?: string;
  only?: Record<string, string>;
  where?: ExpressionText;
  date?: string;
  filters?: Record<string, string>;
  /** The entity is not described yet: the figure says nothing until it exists. */
  planned?: boolean;
} & Measure;

export type BoardFilter =
  | { key: string; title: string; kind: 'period' }
  | { key: string; title: string; kind: 'choice'; dictionary: string }
  | { key: string; title: string; kind: 'record'; entity: string }
  | { key: string; title: string; kind: 'text' };

type BoardPart = {
  key: string;
  title: string;
  /** Columns of 24 that the block takes; default 8. */
  span?: number;
  unit?: string;
  /** Figures are shown divided by this, e.g. 10000 for 万元. */
  divide?: number;
  digits?: number;
  /** List that the block leads to; filters are handed on. */
  to?: string;
};

export type BoardCard = {
  key: string;
  title: string;
  unit: string;
  divide?: number;
  digits?: number;
  of: FigureSource;
  /** Shows the change against the year before (同比) and the period before (环比). */
  compare?: boolean;
  to?: string;
};

export type ChartGroup =
  /** The twelve months of the period's last year. */
  | { month: true }
  /** The days on which there is something, by each figure's `date`. */
  | { day: true }
  /** Values of a field; `split` makes a series of each value of a second one, `top` keeps the largest. */
  | { field: string; split?: string; top?: number }
  /** Days since a date in bands: edges 30, 60 give ≤ 30, ≤ 60 and above; with `field` the bands are the series. */
  | { age: string; edges: number[]; labels: string[]; field?: string };

export type BoardSeries = {
  title: string;
  of: FigureSource /** -1: the year before. */;
  year?: number;
  as?: 'bar' | 'line';
};

export type BoardBlock = BoardPart &
  (
    | { kind: 'figures'; cards: BoardCard[] }
    | {
        kind: 'chart';
        chart: 'bar' | 'stackedBar' | 'line' | 'ring';
        group: ChartGroup;
        series: BoardSeries[];
        horizontal?: boolean;
        /** Looks back so many days instead of at the board's period; the reader chooses one of them. */
        spans?: number[];
        /** Colours by the codes of `split`, where they mean something. */
        colors?: Record<string, string>;
      }
    | { kind: 'flow'; of: FigureSource; from: string; into: string }
    /** Opening balance, then steps in their order, then what is left. `sign` -1 takes away. */
    | { kind: 'balance'; steps: Array<{ title: string; of: FigureSource; sign: 1 | -1 }> }
    /** A hand-written part, by its registered name. */
    | { kind: 'part'; part: string }
  );

/** A node of a graph: what is linked with the record in one place of the process. */
export type GraphNode = {
  key: string;
  title: string;
  lane: string;
  column: string;
  flow: string;
  icon?: string;
  of: LinkedRows;
  figure?: Measure & { unit?: string; digits?: number };
  /** Route of one of its records; not offered while `planned`. */
  link?: string;
  /** Routes for records that are shown elsewhere than at `link`; the first whose condition holds. */
  links?: Array<{ when: ExpressionText; to: string }>;
  planned?: boolean;
};

export type GraphBlock = {
  kind: 'graph';
  title: string;
  lanes: Array<{ key: string; title: string }>;
  columns: Array<{ key: string; title: string }>;
  flows: Array<{ key: string; title: string }>;
  nodes: GraphNode[];
  edges: Array<{ from: string; to: string; flow: string }>;
};

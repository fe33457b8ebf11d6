/** Generated from ../definition/blocks/graph.ts by `npm run codegen`; a keyword is added there. */
import type { ExpressionText } from '../expression-text.ts';
import type { LinkedRows, Measure } from './derived.ts';

/** Linked records as a graph of lanes, columns and flows. */
export type GraphBlock = {
  /** Linked records as a graph. */
  kind: 'graph';
  /** Chinese heading. */
  title: string;
  /** Lanes from top to bottom, e.g. the companies. */
  lanes: Array<{
    /** A code: a Latin letter, then letters, digits or underscore. */
    key: string;
    /** Chinese name. */
    title: string;
  }>;
  /** Columns from left to right, e.g. the stages. */
  columns: Array<{
    /** A code: a Latin letter, then letters, digits or underscore. */
    key: string;
    /** Chinese name. */
    title: string;
  }>;
  /** Kinds of edges that can be shown alone; colours in their order. */
  flows: Array<{
    /** A code: a Latin letter, then letters, digits or underscore. */
    key: string;
    /** Chinese name. */
    title: string;
  }>;
  /** What is linked with the record in one place of the process. */
  nodes: GraphNode[];
  /** What leads to what. */
  edges: Array<{
    /** Key of a node. */
    from: string;
    /** Key of a node. */
    to: string;
    /** Key of a flow. */
    flow: string;
  }>;
};

/** A node of a graph: what is linked with the record in one place of the process. */
export type GraphNode = {
  /** A code: a Latin letter, then letters, digits or underscore. */
  key: string;
  /** Chinese name. */
  title: string;
  /** Key of a lane. */
  lane: string;
  /** Key of a column. */
  column: string;
  /** Key of a flow. */
  flow: string;
  /** Name of an icon. */
  icon?: string;
  /** Rows of another entity that belong to the record. */
  of: LinkedRows;
  /** Key figure over the rows that the caller may open. */
  figure?: NodeFigure;
  /** Route of one of its records, {id} is replaced. */
  link?: string;
  /** Routes for records that are shown elsewhere than at "link"; the first whose condition holds. */
  links?: Array<{
    /** Condition over the record. */
    when: ExpressionText;
    /** Route with {id}. */
    to: string;
  }>;
  /** The link's screen is not described yet; it is not offered. */
  planned?: boolean;
};

/** A figure of a node. In files a measure of its entity goes by its name. */
export type NodeFigure = GraphFigure;

/** A figure of a node: a measure of its rows. */
export type GraphFigure = {
  /** Rows of the node that it counts; the others are listed and told as not counted. Left out: all of them. */
  where?: ExpressionText;
  /** Unit behind the figure. */
  unit?: string;
  /** Digits after the point. */
  digits?: number;
} & (
  | Measure
);

/** A figure of a node as a file describes it: by a measure of its entity, or in full. */
export type StatedGraphFigure =
  | NamedGraphFigure
  | GraphFigure;

/** A measure of the entity of the node. */
export type NamedGraphFigure = {
  /** Unit behind the figure. */
  unit?: string;
  /** Digits after the point. */
  digits?: number;
  /** Measure of the entity: what is counted, and which rows. */
  measure: string;
};

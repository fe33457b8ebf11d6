/** What the server says of each node of a graph block (docs/protocol.md, "Graphs"). */
export type NodeState = 'none' | 'running' | 'done' | 'failed';

/** One record of a node. Times are `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. */
export type NodeRow = {
  id: string;
  label: string;
  state: string;
  /** False: the caller is told its name and state only. */
  open: boolean;
  /** Whether the figure of its node counts it, e.g. not while it is being approved. */
  counted: boolean;
  figure: string | null;
  time: string;
  /** Route of this record, where it is not the node's. */
  to?: string;
};

/** What the server answers for one node of a record's graph. */
export type NodeAnswer = {
  key: string;
  state: NodeState;
  count: number;
  /** How many of them its figure counts. */
  counted: number;
  /** False: none of its rows may be opened by the caller. */
  open: boolean;
  figure: string | null;
  rows: NodeRow[];
};

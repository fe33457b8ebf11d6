/** What the server says of each node (docs/protocol.md, "Graphs"). */
export type NodeState = 'none' | 'running' | 'done' | 'failed';
export type NodeRow = { id: string; label: string; state: string; open: boolean; figure: string | null; time: string };
export type NodeAnswer = {
  key: string;
  state: NodeState;
  count: number;
  open: boolean;
  figure: string | null;
  rows: NodeRow[];
};

export const STATE_TEXT: Record<NodeState, string> = {
  none: '未开始',
  running: '进行中',
  done: '已完成',
  failed: '异常',
};

/** Where the nodes of a graph stand and how its edges run; pure. Columns are stages, lanes are companies and trades. */
import type { GraphBlock, GraphNode } from '#core/language';

export const NODE = { width: 168, height: 64 };
const GAP = { x: 44, y: 14 };
const LANE_TITLE = 92;
const HEAD = 40;
const PADDING = 14;

export type Placed = { node: GraphNode; x: number; y: number };
export type Edge = { key: string; flow: string; path: string; from: string; to: string };
export type Lane = { key: string; title: string; y: number; height: number };
export type Column = { key: string; title: string; x: number };
export type Layout = {
  width: number;
  height: number;
  nodes: Placed[];
  lanes: Lane[];
  columns: Column[];
  edges: Edge[];
  laneTitle: number;
  head: number;
};

/** Columns and lanes without nodes take no room. */
export function layout({
  lanes,
  columns,
  nodes,
  edges,
}: Pick<GraphBlock, 'lanes' | 'columns' | 'nodes' | 'edges'>): Layout {
  const usedColumns = columns.filter(({ key }) => nodes.some((node) => node.column === key));
  const placedColumns = usedColumns.map(({ key, title }, index) => ({
    key,
    title,
    x: LANE_TITLE + PADDING + index * (NODE.width + GAP.x),
  }));
  const placed: Placed[] = [];
  const placedLanes: Lane[] = [];
  let y = HEAD;
  for (const lane of lanes) {
    const inside = nodes.filter((node) => node.lane === lane.key);
    if (inside.length === 0) continue;
    let rows = 1;
    for (const column of placedColumns) {
      const cell = inside.filter((node) => node.column === column.key);
      rows = Math.max(rows, cell.length);
      cell.forEach((node, row) => {
        placed.push({ node, x: column.x, y: y + PADDING + row * (NODE.height + GAP.y) });
      });
    }
    const height = rows * (NODE.height + GAP.y) - GAP.y + 2 * PADDING;
    placedLanes.push({ ...lane, y, height });
    y += height;
  }
  const width = LANE_TITLE + 2 * PADDING + placedColumns.length * (NODE.width + GAP.x) - GAP.x;
  return {
    width,
    height: y,
    nodes: placed,
    lanes: placedLanes,
    columns: placedColumns,
    edges: routed(placed, edges),
    laneTitle: LANE_TITLE,
    head: HEAD,
  };
}

function routed(placed: readonly Placed[], edges: GraphBlock['edges']): Edge[] {
  const at = new Map(placed.map((one) => [one.node.key, one]));
  return edges.flatMap(({ from, to, flow }, index) => {
    const start = at.get(from);
    const end = at.get(to);
    if (!start || !end) return [];
    return [{ key: `${from}-${to}-${index}`, from, to, flow, path: route(start, end, index) }];
  });
}

/** Right angles: through the gap before the target; edges that share a gap keep a few pixels apart. */
function route(start: Placed, end: Placed, index: number): string {
  const shift = ((index % 5) - 2) * 4;
  const fromY = start.y + NODE.height / 2;
  const toY = end.y + NODE.height / 2;
  if (start.x === end.x) {
    const down = end.y > start.y;
    const x = start.x + NODE.width / 2 + shift;
    if (Math.abs(end.y - start.y) <= NODE.height + GAP.y)
      return `M${x} ${down ? start.y + NODE.height : start.y} V${down ? end.y : end.y + NODE.height}`;
    const aside = start.x + NODE.width + GAP.x / 2 + shift;
    return `M${start.x + NODE.width} ${fromY} H${aside} V${toY} H${end.x + NODE.width}`;
  }
  const isForward = end.x > start.x;
  const startX = isForward ? start.x + NODE.width : start.x;
  const endX = isForward ? end.x : end.x + NODE.width;
  const turn = isForward ? endX - GAP.x / 2 + shift : endX + GAP.x / 2 + shift;
  return `M${startX} ${fromY} H${turn} V${toY} H${endX}`;
}

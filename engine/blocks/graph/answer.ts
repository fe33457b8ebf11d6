import type { GraphNode } from '#core/language';
import type { NodeRow, NodeState } from '#core/protocol';
import { fillRoute } from '#engine/cells';

/** Where a record of the node is shown; null while its screen is planned. */
export function routeOf(node: GraphNode, row: NodeRow | undefined, query: URLSearchParams): string | null {
  const template = row?.to ?? (node.planned ? undefined : node.link);
  return template && row?.id ? fillRoute(template, { id: row.id, version: 0 }, query) : null;
}

export const STATE_TEXT: Record<NodeState, string> = {
  none: '未开始',
  running: '进行中',
  done: '已完成',
  failed: '异常',
};

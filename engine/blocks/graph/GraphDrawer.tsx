import { Drawer } from 'antd';
import type { GraphNode } from '#core/language';
import type { NodeAnswer, NodeRow } from '#core/protocol';
import { figureText } from '#engine/chart';
import { useHost } from '../../host.tsx';
import { routeOf, STATE_TEXT } from './answer.ts';

type Props = { node: GraphNode | null; answer: NodeAnswer | undefined; onClose: () => void };

/** The records behind a node; those that may not be opened are told by name and state. */
export function GraphDrawer({ node, answer, onClose }: Props) {
  return (
    <Drawer
      open={node !== null}
      onClose={onClose}
      title={node ? `${node.title}（${answer?.count ?? 0}）` : ''}
      width="min(420px, 100vw)"
    >
      {node && answer ? <Rows node={node} answer={answer} /> : null}
    </Drawer>
  );
}

function Rows({ node, answer }: { node: GraphNode; answer: NodeAnswer }) {
  if (answer.count === 0) return <p className="blk-node-none">暂无记录</p>;
  return (
    <>
      <p className="blk-node-state">
        状态：{STATE_TEXT[answer.state]}
        {answer.count > answer.rows.length ? `，显示最近 ${answer.rows.length} 笔` : ''}
      </p>
      <ul className="blk-node-rows">
        {answer.rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows that may not be opened have no id
          <li key={index}>
            <Label node={node} row={row} />
            <span className="blk-node-row-state">{row.state}</span>
            {row.open ? (
              <small>
                {row.figure === null
                  ? ''
                  : `${figureText(row.figure, node.figure?.digits)} ${node.figure?.unit ?? ''}${row.counted ? '' : '（未计入）'}　`}
                {row.time.slice(0, 16)}
              </small>
            ) : (
              <small>无权查看明细</small>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Label({ node, row }: { node: GraphNode; row: NodeRow }) {
  const host = useHost();
  const to = routeOf(node, row, host.query());
  if (!to) return <span>{row.label}</span>;
  return (
    <a
      href={to}
      onClick={(event) => {
        event.preventDefault();
        host.navigate(to);
      }}
    >
      {row.label}
    </a>
  );
}

import { SymbolMark } from '#pages/brand';
import type { SectionOf } from './section.ts';

/** Stations in order, with arrows between; a loop says that the last leads back. */
export function Flow({ nodes, loop, numbered }: Pick<SectionOf<'flow'>, 'nodes' | 'loop' | 'numbered'>) {
  return (
    <>
      <ol className={nodes.length === 8 ? 'flow flow-four' : 'flow'}>
        {nodes.map((node, index) => (
          <li key={node.title}>
            {numbered || !node.symbol ? (
              <b className="flow-number">{index + 1}</b>
            ) : (
              <SymbolMark name={node.symbol} size={46} />
            )}
            <h3>{node.title}</h3>
            {node.text ? <p>{node.text}</p> : null}
          </li>
        ))}
      </ol>
      {loop ? <p className="flow-loop">↺ 回款后进入下一批发运，业务线循环往复</p> : null}
    </>
  );
}

/** Several small flows, one below the other. */
export function Flows({ flows }: { flows: SectionOf<'flows'>['flows'] }) {
  return (
    <div className="flows">
      {flows.map((flow) => (
        <article key={flow.title} className="card">
          <h3>{flow.title}</h3>
          {flow.text ? <p>{flow.text}</p> : null}
          <Chain nodes={flow.nodes} />
        </article>
      ))}
    </div>
  );
}

/** One line of short stations. */
export function Chain({ nodes }: { nodes: readonly string[] }) {
  return (
    <ol className="flow-chain">
      {nodes.map((node) => (
        <li key={node}>{node}</li>
      ))}
    </ol>
  );
}

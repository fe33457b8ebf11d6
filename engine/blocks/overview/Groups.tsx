import { valueAt } from '#engine/cells';
import { LoadState } from '#engine/feedback';
import type { Row } from '#engine/rows';
import { Card } from '../Card.tsx';
import type { BlockProps } from '../types.ts';
import { useSource } from './useSource.ts';
import './overview.css';

/** Headed lists of names, each with whether it is held. */
export function GroupsBlock({ block, record }: BlockProps<'groups'>) {
  const { loaded } = useSource(block.source, record);
  return (
    <Card title={block.title}>
      <LoadState loaded={loaded}>
        {(rows) => (
          <div className="blk-groups">
            {rows.map((row) => (
              <section key={String(row[block.heading])}>
                <h3>{String(row[block.heading])}</h3>
                <ul>
                  {((valueAt(row, block.items) ?? []) as Row[]).map((item) => (
                    <Item
                      key={String(item[block.name])}
                      name={String(item[block.name])}
                      held={item[block.held] === true}
                    />
                  ))}
                </ul>
              </section>
            ))}
          </div>
        )}
      </LoadState>
    </Card>
  );
}

function Item({ name, held }: { name: string; held: boolean }) {
  return (
    <li data-held={held}>
      <span role="img" aria-label={held ? '有权限' : '无权限'}>
        {held ? '✓' : '–'}
      </span>{' '}
      {name}
    </li>
  );
}

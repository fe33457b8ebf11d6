import { lazy, Suspense, useState } from 'react';
import type { ActionSpec, EntitySpec } from '#core/language';
import { isOffered, labelOf } from '#engine/actions';
import { useHost } from '../../host.tsx';
import type { RecordRow } from '../../port.ts';
import { shownLinks } from './shownLinks.ts';

const MoreMenu = lazy(async () => ({ default: (await import('./MoreMenu.tsx')).MoreMenu }));

export type RunOnRow = (action: ActionSpec, row: RecordRow | null) => void;

type RowActionsProps = {
  actions: readonly ActionSpec[];
  entity: EntitySpec;
  row: RecordRow;
  onRun: RunOnRow;
};

/** Actions that this user may take on the row now: links where they fit, the rest behind 更多 (its menu comes on first use). */
export function RowActions({ actions, entity, row, onRun }: RowActionsProps) {
  const host = useHost();
  const [menu, setMenu] = useState(false);
  const subject = { entity, row };
  const offered = actions.filter((action) => isOffered(action, subject, host));
  const count = shownLinks(offered.map((action) => labelOf(action, subject)));
  const rest = offered.slice(count);
  const more = (
    <button type="button" className="blk-row-action" aria-haspopup="menu" onClick={() => setMenu(true)}>
      更多
    </button>
  );
  return (
    <span className="blk-row-actions" data-guide="row-actions">
      {offered.slice(0, count).map((action) => (
        <button
          key={action.key}
          type="button"
          data-guide={`action:${action.key}`}
          className={action.style === 'danger' ? 'blk-row-action blk-row-action-danger' : 'blk-row-action'}
          onClick={() => onRun(action, row)}
        >
          {labelOf(action, subject)}
        </button>
      ))}
      {rest.length === 0 ? null : menu ? (
        <Suspense fallback={more}>
          <MoreMenu actions={rest} entity={entity} row={row} onRun={(action) => onRun(action, row)}>
            {more}
          </MoreMenu>
        </Suspense>
      ) : (
        more
      )}
    </span>
  );
}

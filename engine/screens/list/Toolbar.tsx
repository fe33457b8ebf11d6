import { Button } from 'antd';
import type { EntitySpec, ListScreen } from '#core/language';
import { isOffered, labelOf } from '#engine/actions';
import { useHost } from '../../host.tsx';
import type { RunOnRow } from './RowActions.tsx';
import type { Exporting } from './useExport.ts';

type ToolbarProps = {
  screen: ListScreen;
  entity: EntitySpec;
  exporting: Exporting;
  pending: string | null;
  onRun: RunOnRow;
};

/** Buttons of the whole list; export stands last and shows how much has come. */
export function Toolbar({ screen, entity, exporting, pending, onRun }: ToolbarProps) {
  const host = useHost();
  const subject = { entity, row: null };
  const offered = (screen.toolbar ?? []).filter((action) => isOffered(action, subject, host));
  const own = offered.find((action) => action.operation === 'export');
  const withExport = (screen.export === true || own !== undefined) && host.holds(entity.operations?.export?.permission);
  return (
    <div className="blk-list-buttons" data-guide="toolbar">
      {offered
        .filter((action) => action !== own)
        .map((action) => (
          <Button
            key={action.key}
            type={action.style === 'primary' ? 'primary' : action.style === 'link' ? 'link' : 'default'}
            danger={action.style === 'danger'}
            loading={pending === action.key}
            data-guide={`action:${action.key}`}
            onClick={() => onRun(action, null)}
          >
            {labelOf(action, subject)}
          </Button>
        ))}
      {withExport ? (
        <Button loading={exporting.progress !== null} onClick={exporting.start} data-guide="action:export">
          {exporting.progress ?? own?.label ?? '导出'}
        </Button>
      ) : null}
      {exporting.progress !== null ? <Button onClick={exporting.cancel}>取消导出</Button> : null}
    </div>
  );
}

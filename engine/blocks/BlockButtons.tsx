import { Button } from 'antd';
import type { ActionSpec, EntitySpec } from '#core/language';
import type { ActionTarget } from '#engine/actions';
import { ActionButton, type Actions, isOffered, labelOf, useActions, valuesSet } from '#engine/actions';
import { fillRoute, RouteLink } from '#engine/cells';
import { useHost } from '../host.tsx';
import type { RecordRow } from '../port.ts';
import type { BlockRecord } from './types.ts';

type BlockButtonsProps = {
  specs: readonly ActionSpec[];
  record: BlockRecord;
  /** The row that the buttons are about, where it is not the page's record. */
  of?: { entity: EntitySpec; row: RecordRow };
  size?: 'small' | 'middle';
};

/** Buttons of a block or of a row; one that only leads somewhere is a link. */
export function BlockButtons({ specs, record, of, size = 'small' }: BlockButtonsProps) {
  const host = useHost();
  const actions = useActions();
  const { entity, row } = of ?? record;
  const target: ActionTarget = { entity, row, changed: record.reload, refresh: record.reload, hold: record.hold };
  return (
    <span className="blk-block-actions">
      {specs
        .filter((spec) => isOffered(spec, target, host))
        .map((spec) =>
          spec.keep ? (
            <KeepButton key={spec.key} spec={spec} name={spec.keep} record={record} row={row} entity={entity} />
          ) : (
            <BlockButton key={spec.key} spec={spec} target={target} actions={actions} size={size} />
          ),
        )}
      {actions.dialog}
    </span>
  );
}

type BlockButtonProps = { spec: ActionSpec; target: ActionTarget; actions: Actions; size: 'small' | 'middle' };

function BlockButton({ spec, target, actions, size }: BlockButtonProps) {
  const host = useHost();
  const row = target.row ?? {};
  if (!spec.to) return <ActionButton action={spec} target={target} actions={actions} size={size} />;
  const label = labelOf(spec, target);
  if (spec.style === undefined || spec.style === 'link')
    return (
      <RouteLink template={spec.to} row={row}>
        {label}
      </RouteLink>
    );
  const to = fillRoute(spec.to, row, host.query());
  return (
    <Button
      type={spec.style === 'primary' ? 'primary' : 'default'}
      size={size}
      href={to ?? undefined}
      onClick={(event) => {
        event.preventDefault();
        if (to) host.navigate(to);
      }}
    >
      {label}
    </Button>
  );
}

/** As many rows as a user keeps at hand under one name; the oldest makes room. */
const MOST_KEPT = 30;

type KeepButtonProps = { spec: ActionSpec; name: string; record: BlockRecord; entity: EntitySpec; row: RecordRow };

/** Keeps a row at hand, or no longer. */
function KeepButton({ spec, name, record, entity, row }: KeepButtonProps) {
  const host = useHost();
  const kept = (record.row[name] ?? []) as ReadonlyArray<Record<string, unknown>>;
  const others = kept.filter(({ id }) => id !== row.id);
  const isKept = others.length < kept.length;
  const label = labelOf(spec, { entity, row });
  const toggle = () => {
    const wanted = { ...valuesSet(spec, entity, row, host), id: row.id };
    record.hold?.(name, isKept ? others : [wanted, ...others].slice(0, MOST_KEPT));
  };
  return (
    <button type="button" className="blk-plain-button" aria-pressed={isKept} onClick={toggle}>
      {isKept ? `取消${label}` : label}
    </button>
  );
}

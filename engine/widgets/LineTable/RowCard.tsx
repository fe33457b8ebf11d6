import { observer } from '@formily/reactive-react';
import { memo } from 'react';
import { isEmpty, isLineTable } from '#engine/store';
import { useHost } from '../../host.tsx';
import { displayText } from '../displayText.ts';
import { ErrorCount } from '../ErrorCount.tsx';
import { CardCell } from './Cell.tsx';
import type { Column } from './columns.ts';
import { NestedTable } from './NestedTable.tsx';
import { RowActions } from './RowActions.tsx';
import type { RowFolds } from './RowFolds.ts';
import { useTable } from './TableContext.ts';
import { rowsAt } from './useCommands.ts';
import './rowCards.css';

type RowCardProps = {
  rowKey: string;
  index: number;
  last: boolean;
  folds: RowFolds;
  /** Paper: nothing is folded away. */
  isFlat: boolean;
  measure?: (row: Element | null) => void;
};

/** A row that stands for itself: heading, what can be done with it, its fields and its nested tables. */
export const RowCard = memo(
  observer(function RowCard({ rowKey, index, last, folds, isFlat, measure }: RowCardProps) {
    const { store, path, model, editable, isMandatory } = useTable();
    model.rowVersion(rowKey);
    if (index >= rowsAt(store, path).length) return null;
    const id = store.idOf(`${path}.${index}`);
    const isOpen = isFlat || folds.isOpen(rowKey);
    return (
      <li ref={measure} data-index={index} className="blk-row-card">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn by the browser */}
        <div role="group" aria-labelledby={`${id}-title`}>
          <div className="blk-row-head">
            <Heading rowKey={rowKey} index={index} id={id} folds={folds} isFlat={isFlat} />
            {editable ? <RowActions index={index} last={last} mandatory={isMandatory(index)} /> : null}
          </div>
          <div id={`${id}-fields`} className="blk-row-fields" hidden={!isOpen}>
            {isOpen ? <RowFields index={index} /> : null}
          </div>
        </div>
      </li>
    );
  }),
);

/** All fields of a row with their labels, and its nested tables below them. */
export const RowFields = observer(({ index }: { index: number }) => {
  const { model, layout } = useTable();
  model.rowVersion(model.keys()[index] ?? '');
  return (
    <>
      {layout.columns.map((column) => (
        <CardCell key={column.name} column={column} index={index} />
      ))}
      <Nested index={index} />
    </>
  );
});

type HeadingProps = Pick<RowCardProps, 'rowKey' | 'index' | 'folds' | 'isFlat'> & { id: string };

/** Number of the row and what names it; folds the row where rows fold, and says how much is wrong in it. */
const Heading = observer(({ rowKey, index, id, folds, isFlat }: HeadingProps) => {
  const { store, path, model } = useTable();
  model.rowVersion(rowKey);
  const names = useRowNames(index);
  const count = store.findings.at(`${path}.${index}`).filter(({ level }) => level === 'error').length;
  const text = (
    <>
      第{index + 1}行{names ? <span className="blk-row-names">{names}</span> : null}
      <ErrorCount count={count} />
    </>
  );
  if (isFlat || !folds.canFold)
    return (
      <span id={`${id}-title`} className="blk-row-title">
        {text}
      </span>
    );
  return (
    <button
      type="button"
      id={`${id}-title`}
      className="blk-row-title blk-row-fold"
      aria-expanded={folds.isOpen(rowKey)}
      aria-controls={`${id}-fields`}
      onClick={() => folds.toggle(rowKey)}
    >
      {text}
    </button>
  );
});

/** What the columns of the heading hold in a row. */
export function useRowNames(index: number): string {
  const { store, path, layout, settings } = useTable();
  const host = useHost();
  const wanted = settings.heading ?? layout.columns.slice(0, 1).map(({ name }) => name);
  return wanted
    .map((name) => layout.columns.find((column) => column.name === name))
    .filter((column): column is Column => column !== undefined)
    .map(({ name, schema }) => {
      const at = `${path}.${index}.${name}`;
      if (!store.state(at).visible) return '';
      const value = store.evaluation.value(at);
      return isEmpty(value) ? '' : displayText(schema, value, { dictionary: host.dictionary, label: store.labels[at] });
    })
    .filter(Boolean)
    .join(' ');
}

/** Line tables inside the row, always below its fields. */
function Nested({ index }: { index: number }) {
  const { store, path, layout, editable } = useTable();
  return layout.nested
    .filter(({ name, schema }) => isLineTable(schema) && store.state(`${path}.${index}.${name}`).visible)
    .map(({ name, schema }) => (
      <NestedTable key={name} path={`${path}.${index}.${name}`} schema={schema} editable={editable} />
    ));
}

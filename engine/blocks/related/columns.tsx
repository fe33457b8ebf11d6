import type { BlockSpec, ColumnSpec, EntitySpec } from '#core/language';
import { columnsOf, RouteLink, recordExpression } from '#engine/cells';
import type { TableColumn } from '#engine/table';
import type { EngineHost, RecordRow } from '../../port.ts';

type Related = Extract<BlockSpec, { kind: 'related' }>;
type Step = { key?: string; expression: string; link: string };

const STEPS_WIDTH = 160;

/**
 * Columns of the block. A column without a field, with a computed text and a link, is a step: all steps stand together
 * in one column at the end, each only in the rows where its text is not empty.
 */
export function relatedColumns(block: Related, entity: EntitySpec, host: EngineHost): TableColumn[] {
  const steps = block.columns.filter(isStep);
  const [first, ...rest] = block.columns.filter((column) => !isStep(column));
  const facts = first === undefined ? [] : [linked(first, block.link), ...rest];
  const columns = columnsOf(facts, { entity, host }).map((column) => ({ ...column, sortable: false }));
  return steps.length === 0 ? columns : [...columns, stepsColumn(steps, entity, host)];
}

function isStep(column: ColumnSpec): column is Step {
  return typeof column !== 'string' && !column.field && Boolean(column.expression && column.link);
}

function linked(column: ColumnSpec, link: string | undefined): ColumnSpec {
  if (!link) return column;
  return typeof column === 'string' ? { field: column, link } : { link, ...column };
}

function stepsColumn(steps: readonly Step[], entity: EntitySpec, host: EngineHost): TableColumn {
  const texts = steps.map((step) => ({ ...step, text: recordExpression(host, entity, step.expression) }));
  const offered = (row: RecordRow) =>
    texts
      .map(({ link, text }) => ({ link, text: text.evaluate({ values: row, context: host.context() }) }))
      .filter(({ text }) => text !== null && text !== '');
  return {
    id: 'steps',
    title: '操作',
    width: STEPS_WIDTH,
    align: 'left',
    sortable: false,
    actions: true,
    render: (row) => (
      <span className="blk-related-steps">
        {offered(row).map(({ link, text }) => (
          <RouteLink key={link} template={link} row={row}>
            {String(text)}
          </RouteLink>
        ))}
      </span>
    ),
  };
}

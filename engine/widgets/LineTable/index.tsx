import { isLineTable } from '../../form/schema.ts';
import type { ReadOnlyProps, WidgetDefinition, WidgetProps } from '../types.ts';
import { Grid } from './Grid.tsx';

function Edit(props: WidgetProps) {
  return (
    <Grid
      path={props.path}
      label={props.label}
      schema={props.schema}
      settings={props.settings}
      editable={!props.disabled}
    />
  );
}

function ReadOnly({ path, label, schema, settings }: ReadOnlyProps) {
  return <Grid path={path} label={label} schema={schema} settings={settings} editable={false} />;
}

/**
 * Rows of a record. `props`: `columns` (order), `totals` (summed columns, default the money ones), `mandatory` (boolean
 * column: such rows cannot be removed), `fixedRows`, `maxRows`, `addLabel`, `hiddenColumns`, `preset` (standard rows), `sheets`
 * (false: no template and import of workbooks).
 */
export const LineTable: WidgetDefinition = {
  name: 'LineTable',
  applies: isLineTable,
  Edit,
  ReadOnly,
  wide: true,
  group: true,
};

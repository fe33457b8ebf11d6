import type { Field } from '@formily/core';
import { observer } from '@formily/reactive-react';
import { memo, useCallback, useMemo } from 'react';
import type { FormFieldUse } from '#core/language';
import type { FieldState } from '#core/model';
import { useWidgets } from '../widgets/registry.ts';
import type { WidgetDefinition, WidgetProps } from '../widgets/types.ts';
import { useForm } from './context.ts';
import { describedBy, FieldFrame } from './FieldFrame.tsx';
import type { FormStore } from './FormStore.ts';

const NO_SETTINGS: Readonly<Record<string, unknown>> = {};

type FieldViewProps = { use: FormFieldUse; columns: number };

/** One field of a section. Subscribes to its own Formily field only. */
export const FieldView = memo(function FieldView({ use, columns }: FieldViewProps) {
  const { store, mode } = useForm();
  const widgets = useWidgets();
  const field = store.field(use.field);
  const schema = store.schema(use.field);
  const widget = widgets(schema, use.widget);
  const span = spanOf(use, widget, columns);
  const fixed = mode !== 'edit' || use.readOnly || schema.serverOwned;
  return fixed ? (
    <FixedField store={store} field={field} use={use} widget={widget} span={span} />
  ) : (
    <LiveField store={store} field={field} use={use} widget={widget} span={span} />
  );
});

type DrawnField = { store: FormStore; field: Field; use: FormFieldUse; widget: WidgetDefinition; span: string };

const LiveField = observer(({ store, field, use, widget, span }: DrawnField) => {
  const path = use.field;
  const id = store.idOf(path);
  const onChange = useCallback((value: unknown) => store.input(path, value), [store, path]);
  const onBlur = useCallback(() => store.touch(path), [store, path]);
  if (field.display !== 'visible') return null;
  const state = field.data as FieldState;
  const errors = field.selfErrors as string[];
  const warnings = field.selfWarnings as string[];
  const schema = store.schema(path);
  const props: WidgetProps = {
    id,
    path,
    label: field.title,
    schema,
    value: field.value,
    onChange,
    onBlur,
    disabled: field.pattern !== 'editable',
    status: errors.length > 0 ? 'error' : warnings.length > 0 ? 'warning' : undefined,
    aria: {
      'aria-describedby': describedBy(id, {
        hint: Boolean(field.description),
        errors: errors.length > 0,
        warnings: warnings.length > 0,
      }),
      ...(errors.length > 0 ? { 'aria-invalid': true as const } : {}),
      ...(state.required ? { 'aria-required': true as const } : {}),
    },
    codes: state.options,
    min: state.min,
    max: state.max,
    settings: use.props ?? NO_SETTINGS,
    compact: false,
  };
  return (
    <FieldFrame
      path={path}
      id={id}
      label={field.title}
      required={state.required}
      group={widget.group}
      span={span}
      hint={field.description}
      errors={errors}
      warnings={warnings}
    >
      <widget.Edit {...props} />
    </FieldFrame>
  );
});

const FixedField = observer(({ store, field, use, widget, span }: DrawnField) => {
  const schema = useMemo(() => store.schema(use.field), [store, use.field]);
  if (field.display !== 'visible') return null;
  return (
    <div className="blk-field blk-field-fixed" data-path={use.field} data-span={span}>
      <div className="blk-label">{field.title}</div>
      <div className="blk-control">
        <widget.ReadOnly
          path={use.field}
          label={field.title}
          schema={schema}
          value={field.value}
          settings={use.props ?? NO_SETTINGS}
        />
      </div>
    </div>
  );
});

/** Columns that a field takes: as written, all for wide widgets, else one. */
function spanOf(use: FormFieldUse, widget: WidgetDefinition, columns: number): string {
  const wanted = use.span ?? (widget.wide ? columns : 1);
  return wanted >= columns ? 'all' : String(wanted);
}

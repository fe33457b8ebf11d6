import { useEffect, useMemo } from 'react';
import type {
  DictionarySpec,
  EntitySpec,
  FieldSchema,
  FormFieldUse,
  FormRule,
  FormSection,
  Widget,
} from '#core/language';
import { compileForm } from '#core/model';
import { EngineProvider } from '#engine';
import { FormView } from '#engine/form';
import { type CodeSender, CodeSenderContext, type FormMode, FormStore, RemoteQuestionRunner } from '#engine/store';
import type { MemoryOptions } from '../answers.ts';
import { storyHost } from '../host.ts';
import type { MemoryHost } from '../screens/host.ts';

export type WidgetDemoProps = {
  /** Schema of the field as it stands in an entity file. */
  schema: FieldSchema;
  /** Widget by name, where the schema alone does not lead to it. */
  widget?: Widget;
  value?: unknown;
  /** `props` of the field's use in form.json. */
  settings?: Record<string, unknown>;
  /** How the rows of a line table stand. */
  as?: FormFieldUse['as'];
  heading?: string[];
  /** What is wrong is told from the start. */
  checked?: boolean;
  required?: boolean;
  disabled?: boolean;
  /** Message below the field, as the server or a rule gives it. */
  error?: string;
  /** What a check of level warning says below the field. */
  warning?: string;
  /** A question about the value is under way and never answered. */
  isPending?: boolean;
  /** As a column of a line table, in a filled and an empty row. */
  inTable?: boolean;
  mode?: FormMode;
  dictionaries?: DictionarySpec[];
  records?: MemoryOptions['records'];
  /** Entities beside the shipped ones, e.g. of a reference. */
  entities?: EntitySpec[];
  labels?: Record<string, string>;
  /** Components of the host beside the engine's. */
  components?: MemoryOptions['components'];
  /** How the form sends codes by text message. */
  sendCode?: CodeSender;
  data?: MemoryOptions['data'];
};

const NEVER = () => new Promise<never>(() => {});

/** One field in a form of its own, or in a line table: what the widget looks like in every state. */
export function WidgetDemo(props: WidgetDemoProps) {
  const host = useMemo(() => hostOf(props), [props]);
  const { store, sections } = useMemo(() => formOf(props, host), [props, host]);
  useEffect(() => {
    const runner = new RemoteQuestionRunner(
      store,
      { ...host.data, question: NEVER },
      { entity: 'demo', id: () => null },
    );
    return runner.start();
  }, [store, host]);
  return (
    <EngineProvider host={host}>
      <CodeSenderContext.Provider value={props.sendCode ?? null}>
        <FormView store={store} sections={sections} mode={props.mode ?? 'edit'} anchors={false} plain />
      </CodeSenderContext.Provider>
    </EngineProvider>
  );
}

function hostOf({ dictionaries, records, entities, components, data }: WidgetDemoProps): MemoryHost {
  return storyHost({
    ...(dictionaries && { dictionaries }),
    ...(entities && { entities }),
    ...(records && { records }),
    ...(components && { components }),
    ...(data && { data }),
  });
}

function formOf(props: WidgetDemoProps, host: MemoryHost): { store: FormStore; sections: FormSection[] } {
  const path = props.inTable ? 'rows.field' : 'field';
  const cell = props.inTable ? 'rows.0.field' : 'field';
  const use = props.inTable
    ? 'rows'
    : { field: 'field', widget: props.widget, props: props.settings, as: props.as, heading: props.heading };
  const sections = [{ key: 'demo', title: props.schema.title, columns: 2 as const, fields: [use] }];
  const model = compileForm({
    entity: entityOf(props),
    form: { name: 'form', entity: 'demo', sections, rules: rulesOf(props, path) },
    tables: {},
    dictionary: host.dictionary,
  });
  const value = props.value ?? null;
  const values = props.inTable ? { rows: [{ field: value }, { field: null }] } : { field: value };
  const labels = Object.fromEntries(
    Object.entries(props.labels ?? {}).map(([name, label]) => [name === 'field' ? cell : name, label]),
  );
  const store = new FormStore(model.start(values, host.context(), { defaults: false }), { sections, labels });
  if (props.warning) store.validate([cell]);
  if (props.checked) store.validate();
  if (props.error) store.setServerErrors([{ path: cell, message: props.error }]);
  return { store, sections };
}

/** The record that has the one field, or rows of it. */
export function entityOf({ schema, inTable, required }: WidgetDemoProps): EntitySpec {
  const listed = required ? ['field'] : [];
  const rows: FieldSchema = {
    type: 'array',
    title: '明细',
    items: { type: 'object', properties: { field: schema }, required: listed },
  };
  return {
    name: 'demo',
    title: '示例',
    base: 'trade',
    path: '/',
    label: [],
    type: 'object',
    properties: inTable ? { rows } : { field: schema },
    required: inTable ? [] : listed,
    parties: {},
    access: [],
  };
}

function rulesOf({ disabled, warning, isPending }: WidgetDemoProps, field: string): FormRule[] {
  const own = field === 'field' ? 'field' : 'row.field';
  return [
    ...(disabled ? [{ field, enabled: 'false' }] : []),
    ...(warning ? [{ field, check: 'false', message: warning, level: 'warning' as const }] : []),
    ...(isPending
      ? [{ field, checkBy: { question: 'demo.known', with: { value: own } }, message: '该内容未通过核对' }]
      : []),
  ];
}

/** What the page of a widget is beside its title and tags, which Storybook reads from the text of the file. */
export const widgetPage = (args: WidgetDemoProps) => ({ component: WidgetDemo, args });

export const WIDGET_STATES = [
  'Filled',
  'Empty',
  'Required',
  'Disabled',
  'ReadOnly',
  'Printed',
  'WithError',
  'WithWarning',
  'Pending',
  'LongText',
  'InTable',
] as const;
export type WidgetState = (typeof WIDGET_STATES)[number];

type Long = {
  /** A value as long as any that the widget will meet; default: the filled one. */
  long?: unknown;
  longLabels?: Record<string, string>;
};

/** Every state of a widget as a story, out of the filled one. A story file exports those that its widget can be in. */
export function widgetStates(
  { schema, labels }: WidgetDemoProps,
  { long, longLabels }: Long = {},
): Record<WidgetState, { args: Partial<WidgetDemoProps> }> {
  const title = `${schema.title}（以双方最终确认并盖章的书面文件所载明的内容为准）`;
  const hint = '请按照合同、补充协议与对账单中最后一次书面确认的内容填写，与发票、磅单保持一致';
  const wordy = { schema: { ...schema, title, hint }, labels: longLabels ?? labels };
  return {
    Filled: { args: {} },
    Empty: { args: { value: null } },
    Required: { args: { value: null, required: true } },
    Disabled: { args: { disabled: true } },
    ReadOnly: { args: { mode: 'read' } },
    Printed: { args: { mode: 'print' } },
    WithError: { args: { required: true, error: `${schema.title}与合同不一致，请核对后重新填写` } },
    WithWarning: { args: { warning: `${schema.title}与上一份合同不同，请确认` } },
    Pending: { args: { isPending: true } },
    LongText: { args: long === undefined ? wordy : { ...wordy, value: long } },
    InTable: { args: { inTable: true, required: true, error: `请核对${schema.title}` } },
  };
}

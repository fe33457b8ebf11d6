import { useMemo } from 'react';
import type { DictionarySpec, FieldSchema } from '#core/language';
import { compileForm } from '#core/model';
import { EngineProvider } from '#engine';
import { type CodeSender, CodeSenderContext, type FormMode, FormStore, FormView } from '#engine/form';
import { storyHost } from '../host.ts';
import type { MemoryOptions } from '../screens/host.ts';

export type WidgetDemoProps = {
  /** Schema of the field as it stands in an entity file. */
  schema: FieldSchema;
  /** Widget by name, where the schema alone does not lead to it. */
  widget?: string;
  value?: unknown;
  /** `props` of the field's use in form.json. */
  settings?: Record<string, unknown>;
  required?: boolean;
  disabled?: boolean;
  /** Message below the field, as the server or a rule gives it. */
  error?: string;
  mode?: FormMode;
  dictionaries?: DictionarySpec[];
  records?: MemoryOptions['records'];
  labels?: Record<string, string>;
  /** How the form sends codes by text message. */
  sendCode?: CodeSender;
  data?: MemoryOptions['data'];
};

/** One field in a form of its own: what the widget looks like in every state. */
export function WidgetDemo(props: WidgetDemoProps) {
  const host = useMemo(
    () =>
      storyHost({
        ...(props.dictionaries ? { dictionaries: props.dictionaries } : {}),
        ...(props.records ? { records: props.records } : {}),
        ...(props.data ? { data: props.data } : {}),
      }),
    [props.dictionaries, props.records, props.data],
  );
  const { store, sections } = useMemo(() => {
    const use = { field: 'field', widget: props.widget, props: props.settings };
    const sections = [{ key: 'demo', title: props.schema.title, columns: 2 as const, fields: [use] }];
    const model = compileForm({
      entity: {
        name: 'demo',
        title: '示例',
        base: 'trade',
        path: '/',
        label: [],
        type: 'object',
        properties: { field: props.schema },
        required: props.required ? ['field'] : [],
        parties: {},
        access: [],
      },
      form: {
        name: 'form',
        entity: 'demo',
        sections,
        rules: props.disabled ? [{ field: 'field', enabled: 'false' }] : [],
      },
      tables: {},
      dictionary: host.dictionary,
    });
    const evaluation = model.start({ field: props.value ?? null }, host.context(), { defaults: false });
    const store = new FormStore(evaluation, { sections, labels: props.labels });
    if (props.error) store.setServerErrors([{ path: 'field', message: props.error }]);
    return { store, sections };
  }, [props, host]);
  return (
    <EngineProvider host={host}>
      <CodeSenderContext.Provider value={props.sendCode ?? null}>
        <FormView store={store} sections={sections} mode={props.mode ?? 'edit'} anchors={false} plain />
      </CodeSenderContext.Provider>
    </EngineProvider>
  );
}

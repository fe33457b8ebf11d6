import { act } from '@testing-library/react';
import type { FieldSchema, FormFieldUse, FormRule } from '#core/language';
import { compileForm } from '#core/model';
import { FormStore } from '#engine/store';
import { widgetFor } from '#engine/widgets';
import { storyHost } from '../../../stories/host.ts';
import { entityOf } from '../../../stories/widgets/WidgetDemo.tsx';
import { showForm } from './showForm.tsx';

type Shown = {
  schema: FieldSchema;
  /** `props` of the field's use. */
  props?: FormFieldUse['props'];
  value?: unknown;
  rules?: FormRule[];
  /** What else the record has and the form shows. */
  beside?: Record<string, FieldSchema>;
};

/** Draws a form of one field, `field`, its widget loaded. */
export async function showField({ schema, props, value = null, rules = [], beside = {} }: Shown): Promise<FormStore> {
  const host = storyHost();
  const demo = entityOf({ schema });
  const entity = { ...demo, properties: { ...demo.properties, ...beside } };
  const sections = [{ key: 'a', title: '示例', fields: [{ field: 'field', props }, ...Object.keys(beside)] }];
  const form = { name: 'form', entity: 'demo', sections, rules };
  const model = compileForm({ entity, form, tables: {}, dictionary: host.dictionary });
  const store = new FormStore(model.start({ field: value }, host.context(), { defaults: false }), { sections });
  await act(async () => widgetFor(schema).load?.());
  showForm(host, { store, sections });
  return store;
}

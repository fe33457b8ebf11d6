import { createForm, type Form } from '@formily/core';
import { Schema } from '@formily/react';
import { describe, expect, it } from 'vitest';
import { type Behaviour, corpus, imported, modelOf, played, setOf } from '../../fixtures/formily.ts';

/** What hosts of Formily give to schemas: hands on panes and steps. */
const HOST = { formTab: undefined, formStep: undefined };

type Node = { type?: string; properties?: Record<string, Node> };

/** Whether all of a schema is fields and layouts that a form without components can hold. */
const isPlain = (node: Node): boolean =>
  Object.values(node.properties ?? {}).every((child) => child.type !== 'array' && isPlain(child));

/** A diamond; `{ form, schema }`; a choice off the list is emptied here and stays there; codes are texts here. */
const OTHERWISE: ReadonlySet<string> = new Set(['diamond', 'layout-designer', 'component-options', 'sign-in']);

/** Schemas whose reactions Formily runs without a host: its own result is what ours is held to. */
const judged = corpus.filter(({ name, schema, lost }) => isPlain(schema as Node) && !lost && !OTHERWISE.has(name));

/** A form of Formily with a field for each node, as its own renderer makes them. */
function formilyForm(schema: unknown, values: object): Form {
  const form = createForm({ values: structuredClone(values) });
  const walk = (node: Schema, address: string) => {
    node.mapProperties((child) => {
      const props = { ...child.toFieldProps({ scope: HOST }), basePath: address } as never;
      const made =
        child.type === 'void'
          ? form.createVoidField(props)
          : child.type === 'object'
            ? form.createObjectField(props)
            : form.createField(props);
      made?.onMount();
      walk(child, made?.address.toString() ?? '');
    });
  };
  walk(new Schema(schema as never), '');
  return form;
}

/** Ours hold numbers as texts, nothing as null. */
const plain = (value: unknown): unknown =>
  value === undefined || value === null || value === '' ? null : typeof value === 'boolean' ? value : String(value);

function theirs(form: Form, { then }: Behaviour) {
  const of = (path: string) => form.query(path).take() as never as { visible: boolean; value: unknown };
  const each = <T>(paths: object | undefined, read: (path: string) => T) =>
    Object.fromEntries(Object.keys(paths ?? {}).map((path) => [path, read(path)]));
  return {
    visible: each(then.visible, (path) => of(path).visible),
    values: each(then.values, (path) => plain(of(path).value)),
  };
}

describe('Formily itself, of schemas without circles and diamonds', () => {
  it('is asked about at least ten schemas of the corpus', () => {
    expect(judged.length).toBeGreaterThanOrEqual(10);
  });

  it.each(
    judged.flatMap(({ name, schema, behaves }) =>
      behaves.map((behaviour) => ({ name, schema, behaviour, says: behaviour.says })),
    ),
  )('shows and reckons the same as ours for $name: $says', ({ schema, behaviour }) => {
    const form = formilyForm(schema, behaviour.given ?? {});
    for (const [path, value] of Object.entries(behaviour.set ?? {})) form.setValuesIn(path, value);
    const evaluation = played(modelOf(setOf(imported(schema))), behaviour);
    const each = <T>(paths: object | undefined, read: (path: string) => T) =>
      Object.fromEntries(Object.keys(paths ?? {}).map((path) => [path, read(path)]));
    expect({
      visible: each(behaviour.then.visible, (path) => evaluation.state(path).visible),
      values: each(behaviour.then.values, (path) => plain(evaluation.value(path))),
    }).toEqual(theirs(form, behaviour));
  });
});

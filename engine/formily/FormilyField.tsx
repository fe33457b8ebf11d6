import { createForm, type DataField, type Form, isArrayField } from '@formily/core';
import { FieldContext, FormContext, observer } from '@formily/react';
import { toJS } from '@formily/reactive';
import { type ComponentType, useEffect, useLayoutEffect, useMemo } from 'react';
import type { FormStore } from '#engine/store';
import type { RefOption } from '../port.ts';
import { bridgeOf } from './Bridge.ts';
import type { Choice } from './faces.ts';
import { guardForm } from './guard.ts';
import { fromFormily, toFormily } from './values.ts';

/** A component that `@formily/react` has connected, or any other one with `value` and `onChange`. */
// biome-ignore lint/suspicious/noExplicitAny: each component has properties of its own
export type Connected = ComponentType<any>;

/** A choice with what stands below it. */
export type TreeChoice = Choice & {
  selectable?: boolean;
  children?: TreeChoice[];
  /** Fields of the record behind it. */
  record?: Record<string, unknown>;
};

type Drawn = {
  component: Connected;
  /** Properties of the component. */
  settings: Record<string, unknown> & { onBlur?: () => void };
  /** What may be chosen, where the dictionary of the field alone does not tell it. */
  choices?: readonly TreeChoice[];
};

type BridgedProps = Drawn & {
  store: FormStore;
  path: string;
  /** Records that a reference may be given. */
  records?: readonly RefOption[];
};

/** A field of a form, drawn by a connected component; the form's store decides what it holds and how it looks. */
export function BridgedField({ store, path, records, ...drawn }: BridgedProps) {
  const bridge = useMemo(() => bridgeOf(store), [store]);
  const field = useMemo(() => bridge.field(path), [bridge, path]);
  useEffect(() => bridge.hold(path), [bridge, path]);
  useLayoutEffect(() => {
    if (records) bridge.offer(path, records);
  }, [bridge, path, records]);
  return <FieldView form={bridge.form} field={field} {...drawn} />;
}

type LoneProps = Drawn & {
  value: unknown;
  onChange?: (value: unknown) => void;
  disabled?: boolean;
  /** Looked at, not filled in. */
  isFixed?: boolean;
};

const NAME = 'value';

/** A connected component outside of a form: filters, records, printouts. */
export function LoneField({ value, onChange, disabled, isFixed, ...drawn }: LoneProps) {
  const form = useMemo(() => guardForm(createForm()), []);
  const field = useMemo(() => form.createField({ name: NAME }), [form]);
  const pattern = isFixed ? 'readPretty' : disabled ? 'disabled' : 'editable';
  useLayoutEffect(() => {
    field.setState({ value: toFormily(value), pattern });
  }, [field, value, pattern]);
  useEffect(() => () => form.onUnmount(), [form]);
  return <FieldView form={form} field={field} {...drawn} onWritten={onChange} />;
}

type ViewProps = Drawn & { form: Form; field: DataField; onWritten?: (value: unknown) => void };

function FieldView({ form, field, choices, ...drawn }: ViewProps) {
  useLayoutEffect(() => {
    if (choices) field.setDataSource([...choices]);
  }, [field, choices]);
  return (
    <FormContext.Provider value={form}>
      <FieldContext.Provider value={field}>
        <Control field={field} {...drawn} />
      </FieldContext.Provider>
    </FormContext.Provider>
  );
}

type ControlProps = Omit<ViewProps, 'form' | 'choices'>;

const Control = observer(({ field, component: Component, settings, onWritten }: ControlProps) => {
  const { pattern } = field;
  const write = (...args: unknown[]) => {
    void field.onInput(...args);
    onWritten?.(fromFormily(toJS(field.value)));
  };
  return (
    <Component
      {...settings}
      value={isArrayField(field) ? field.value : toJS(field.value)}
      disabled={pattern === 'disabled' || pattern === 'readPretty'}
      readOnly={pattern === 'readOnly'}
      onChange={write}
      onFocus={() => void field.onFocus()}
      onBlur={() => {
        void field.onBlur();
        settings.onBlur?.();
      }}
    />
  );
});

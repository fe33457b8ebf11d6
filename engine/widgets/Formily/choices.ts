import { useEffect, useMemo, useState } from 'react';
import type { FieldSchema } from '#core/language';
import type { TreeChoice } from '#engine/formily';
import { useFormContext } from '#engine/store';
import { useHost } from '../../host.tsx';
import type { RefOption } from '../../port.ts';
import { usePicker } from '../RecordPicker/index.tsx';
import { type Choice, useChoices } from '../useDictionary.ts';
import { codesOf } from '../values.ts';

/** What a component may choose from, and the properties that follow from it. */
export type Offer = {
  choices?: readonly TreeChoice[];
  /** The records behind the choices of a reference. */
  records?: readonly RefOption[];
  settings: Record<string, unknown>;
};

type Asking = {
  path: string;
  schema: FieldSchema;
  value: unknown;
  codes: readonly string[] | null;
  settings: Readonly<Record<string, unknown>>;
};

const TREES: ReadonlySet<string> = new Set(['TreeSelect', 'Cascader']);

/** Choices of a field for a component: entries of its dictionary, or records of its reference. */
export function useOffer(name: string, asking: Asking): Offer {
  const { schema } = asking;
  const entries = useEntries(asking);
  const records = useRecords(asking);
  const columns = useColumns(asking);
  const isList = schema.type === 'array';
  return useMemo(() => {
    const flat = schema.ref ? records.choices : schema.dictionary ? entries : undefined;
    const choices = flat && TREES.has(name) ? treeOf(flat) : flat;
    return { choices, records: records.options, settings: settingsOf(name, isList, columns) };
  }, [name, isList, schema, entries, records, columns]);
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Entries of the field's dictionary below those of `parents`, where another dictionary has them. */
function useEntries({ schema, codes, value, settings }: Asking): readonly TreeChoice[] {
  const host = useHost();
  const choices = useChoices(schema.dictionary, codes, codesOf(value));
  const above = host.dictionary(text(settings.parents))?.entries;
  return useMemo(() => {
    const own = choices.map(({ entry, ...choice }: Choice) => ({ ...choice, parent: entry.parent }));
    const groups = (above ?? []).map(({ code, label, parent }) => ({ value: code, label, parent, selectable: false }));
    return [...around(groups, own), ...own];
  }, [choices, above]);
}

/** The groups that stand above choices, however far. */
function around(groups: readonly TreeChoice[], choices: readonly TreeChoice[]): TreeChoice[] {
  const byCode = new Map(groups.map((group) => [group.value, group]));
  const met = new Set<string>();
  for (const choice of choices)
    for (let at = choice.parent; at !== undefined && byCode.has(at) && !met.has(at); at = byCode.get(at)?.parent)
      met.add(at);
  return groups.filter(({ value }) => met.has(value));
}

type Records = { options: readonly RefOption[] | undefined; choices: readonly TreeChoice[] };

/** Records of the reference, below the one that their field `parent` names; the one that is held is always among them. */
function useRecords({ schema, path, value, settings }: Asking): Records {
  const labels = useFormContext()?.store.labels;
  const { open, options } = usePicker(schema.ref, path);
  useEffect(() => {
    if (schema.ref) open();
  }, [schema.ref, open]);
  const parent = text(settings.parent);
  const held = text(value);
  const label = labels?.[path] ?? held;
  return useMemo(() => {
    const choices = options.map((option) => ({
      value: option.value,
      label: option.label,
      record: option.record,
      parent: text(option.record[parent]),
    }));
    const isMissing = held !== '' && !options.some((option) => option.value === held);
    return {
      options: schema.ref && options,
      choices: isMissing ? [...choices, { value: held, label, record: {}, parent: '' }] : choices,
    };
  }, [options, parent, held, label, schema.ref]);
}

type Column = { title: string; dataIndex: string | string[] };

/** Columns of a table of choices: the fields of the record that the form names, else what the choice is called. */
function useColumns({ schema, settings }: Asking): readonly Column[] {
  const host = useHost();
  const names = Array.isArray(settings.columns) ? settings.columns.filter((name) => typeof name === 'string') : [];
  const key = schema.ref ? names.join(',') : '';
  const entity = schema.ref?.entity;
  const plain = useMemo(() => [{ title: schema.title, dataIndex: 'label' }], [schema.title]);
  const [columns, setColumns] = useState<readonly Column[]>(plain);
  useEffect(() => {
    if (!key || !entity) return;
    let isGone = false;
    host.entity(entity).then(
      ({ properties }) => {
        const made = key.split(',').map((name) => ({
          title: properties[name]?.title ?? name,
          dataIndex: ['record', name],
        }));
        if (!isGone) setColumns(made);
      },
      (cause: unknown) => reportError(cause),
    );
    return () => {
      isGone = true;
    };
  }, [host, entity, key]);
  return columns;
}

const TABLE = { size: 'small', pagination: { hideOnSinglePage: true } };

function settingsOf(name: string, isList: boolean, columns: readonly Column[]): Record<string, unknown> {
  if (name === 'TreeSelect') return { multiple: isList };
  if (name !== 'SelectTable') return {};
  return { columns, mode: isList ? 'multiple' : 'single', valueType: 'key', primaryKey: 'value', ...TABLE };
}

/** Choices below those that they name as parent; what names one that is not there stands at the top. */
export function treeOf(flat: readonly TreeChoice[]): TreeChoice[] {
  const nodes = new Map(flat.map((choice) => [choice.value, { ...choice }]));
  const roots: TreeChoice[] = [];
  for (const node of nodes.values()) {
    const parent = node.parent && node.parent !== node.value ? nodes.get(node.parent) : undefined;
    if (!parent || isBelow(nodes, parent, node.value)) roots.push(node);
    else parent.children = [...(parent.children ?? []), node];
  }
  return roots;
}

/** A circle of parents would be a tree that nobody sees. */
function isBelow(nodes: ReadonlyMap<string, TreeChoice>, node: TreeChoice, value: string): boolean {
  const seen = new Set<string>();
  for (let at: TreeChoice | undefined = node; at && !seen.has(at.value); at = nodes.get(at.parent ?? '')) {
    if (at.value === value) return true;
    seen.add(at.value);
  }
  return false;
}

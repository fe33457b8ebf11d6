/** What a person does with the fields of a form and what they see of them, by the path of the field. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { DictionarySpec, FieldSchema } from '#core/language';
import type { Shown } from '../../fixtures/formily.ts';
import { choose } from '../fields.ts';
import type { ShownForm } from './forms.ts';

/** The field of a path, or the cell of a line. */
export const fieldAt = (page: Page, path: string): Locator => page.locator(`[data-path="${path}"]`);

/** Schema of a path of the form's entity. */
export function schemaOf({ entities, form }: ShownForm, path: string): FieldSchema {
  const entity = entities.find(({ name }) => name === form.entity);
  let found: FieldSchema | undefined;
  for (const name of path.split('.').filter((part) => !/^\d+$/.test(part)))
    found = (found ? (found.properties ?? found.items?.properties) : entity?.properties)?.[name];
  if (!found) throw new Error(`no field ${path}`);
  return found;
}

const labelOf = ({ dictionaries }: ShownForm, dictionary: string | undefined, code: unknown): string =>
  entryOf(dictionaries, dictionary).find((entry) => entry.code === code)?.label ?? String(code);

const entryOf = (dictionaries: readonly DictionarySpec[], name: string | undefined) =>
  dictionaries.find((dictionary) => dictionary.name === name)?.entries ?? [];

/** Puts a value in as a person would: chosen by its label, ticked, or typed. */
export async function put(page: Page, form: ShownForm, path: string, value: unknown): Promise<void> {
  const schema = schemaOf(form, path);
  const [range = '', end] = path.split('.');
  if ((end === 'start' || end === 'end') && schemaOf(form, range).type === 'object')
    return typeEnd(page, range, end, String(value));
  await expect(fieldAt(page, path)).toBeVisible();
  // The code of a control is on its way.
  await expect(fieldAt(page, path).locator('[aria-busy]')).toHaveCount(0);
  if (typeof value === 'boolean') return tick(fieldAt(page, path), value);
  if (Array.isArray(value)) {
    for (const code of value) await pick(page, path, labelOf(form, schema.dictionary, code));
    return;
  }
  const widget = widgetAt(form, path);
  if (widget === 'formily:Rate')
    return fieldAt(page, path)
      .getByRole('radio')
      .nth(Number(value) - 1)
      .click();
  if (widget === 'formily:TreeSelect' || widget === 'formily:Cascader')
    return pickNode(page, path, wayTo(form.dictionaries, schema.dictionary, String(value)), widget);
  if (schema.dictionary) return pick(page, path, labelOf(form, schema.dictionary, value));
  return type(fieldAt(page, path), String(value));
}

async function typeEnd(page: Page, range: string, end: string, text: string): Promise<void> {
  const inputs = fieldAt(page, range).getByRole('textbox');
  await expect(inputs.first()).toBeVisible();
  await type(fieldAt(page, range), text, end === 'end' ? (await inputs.count()) - 1 : 0);
}

const widgetAt = ({ form }: ShownForm, path: string) =>
  form.sections
    .flatMap(({ fields }) => fields.map((use) => (typeof use === 'string' ? { field: use, widget: undefined } : use)))
    .find(({ field }) => field === path)?.widget;

/** Labels from the top of a tree down to a code; what groups the choices stands in other dictionaries. */
function wayTo(dictionaries: readonly DictionarySpec[], name: string | undefined, code: string): string[] {
  const entry =
    entryOf(dictionaries, name).find((each) => each.code === code) ??
    entryOf(dictionaries, `${name}Group`).find((each) => each.code === code);
  if (!entry) return [code];
  return [...(entry.parent ? wayTo(dictionaries, name, entry.parent) : []), entry.label];
}

async function pickNode(page: Page, path: string, way: readonly string[], widget: string): Promise<void> {
  const field = fieldAt(page, path);
  const box = () => field.getByRole('combobox').first();
  await box().focus();
  await expect(field.locator('.blk-shell')).toHaveCount(0);
  await box().press('ArrowDown');
  if (widget === 'formily:Cascader') {
    const list = page.locator('.ant-cascader-dropdown:visible');
    for (const label of way) await list.locator('.ant-cascader-menu-item', { hasText: label }).first().click();
    return;
  }
  const list = page.locator('.ant-tree-select-dropdown:visible');
  for (const label of way.slice(0, -1)) {
    const line = list.locator('.ant-select-tree-treenode', { hasText: label }).first();
    const closed = line.locator('.ant-select-tree-switcher_close');
    if (await closed.count()) await closed.click();
  }
  await list.getByText(way.at(-1) ?? '', { exact: true }).click();
}

async function tick(field: Locator, value: boolean): Promise<void> {
  const box = field.getByRole('switch').or(field.getByRole('checkbox'));
  if ((await box.isChecked()) !== value) await box.click();
}

async function pick(page: Page, path: string, label: string): Promise<void> {
  const field = fieldAt(page, path);
  const line = field.getByRole('checkbox', { name: label, exact: true });
  if (await line.count()) {
    // Ticked, and over to the other side.
    await line.check();
    return field.locator('button:enabled').click();
  }
  const card = field.getByRole('radio', { name: label, exact: true });
  if (await card.count()) return card.check();
  const name = await field.getByRole('combobox').getAttribute('aria-label');
  const title = name ?? (await field.locator('.blk-label').textContent());
  await choose(field, title ?? '', label);
}

async function type(field: Locator, text: string, nth = 0): Promise<void> {
  const input = () => field.getByRole('textbox').or(field.getByRole('spinbutton')).or(field.locator('input')).nth(nth);
  await input().focus();
  await expect(input()).toBeEditable();
  await input().fill(text);
  await input().press('Enter');
  await input().blur();
}

/** Of what is documented, what the page shows now. */
export async function seen(page: Page, form: ShownForm, then: Shown): Promise<Shown> {
  // One after the other: only one list is open at a time.
  const of = async <T>(part: Record<string, T> | undefined, read: (path: string) => Promise<unknown>) => {
    if (!part) return undefined;
    const found: Record<string, unknown> = {};
    for (const path of Object.keys(part)) found[path] = await read(path);
    return found;
  };
  const found = {
    visible: await of(then.visible, (path) => isShown(fieldAt(page, path))),
    required: await of(then.required, (path) => isRequired(fieldAt(page, path))),
    enabled: await of(then.enabled, (path) => isOpen(fieldAt(page, path))),
    label: await of(then.label, (path) => textOf(fieldAt(page, path).locator('.blk-label'))),
    hint: await of(then.hint, (path) => textOf(fieldAt(page, path).locator('.blk-hint'))),
    values: await of(then.values, (path) => held(page, path)),
    options: await of(then.options, (path) => offered(page, form, path)),
    errors: await of(then.errors, (path) => textOf(fieldAt(page, path).locator('.blk-error, .blk-warning'))),
    submitted: await of(then.submitted, (path) => sent(page, path)),
  };
  return Object.fromEntries(Object.entries(found).filter(([, part]) => part !== undefined)) as Shown;
}

type Held = { held(path: string): unknown };

/** What the record holds. */
export const held = (page: Page, path: string): Promise<unknown> =>
  page.evaluate((at) => (window as unknown as Held).held(at), path);

/** A cell that does not apply in its line stands there empty. */
const isShown = async (field: Locator) =>
  (await field.count()) > 0 && !(await field.first().getAttribute('aria-label'));

async function isRequired(field: Locator): Promise<boolean> {
  const marked = field.locator('[data-required], [aria-required="true"]');
  return (await marked.count()) > 0 || (await field.getAttribute('data-required')) !== null;
}

async function isOpen(field: Locator): Promise<boolean> {
  const control = field.locator('input, textarea, button');
  return (await control.count()) > 0 && (await control.first().isEditable());
}

const textOf = async (part: Locator): Promise<string | null> =>
  (await part.count()) > 0 ? ((await part.first().textContent()) ?? '').trim() : null;

async function offered(page: Page, form: ShownForm, path: string): Promise<string[]> {
  const box = fieldAt(page, path).getByRole('combobox');
  await box.focus();
  await page.keyboard.press('ArrowDown');
  const list = page.locator('.ant-select-dropdown:visible .ant-select-item-option');
  await expect(list.first()).toBeVisible();
  const labels = await list.allTextContents();
  await page.keyboard.press('Escape');
  const entries = entryOf(form.dictionaries, schemaOf(form, path).dictionary);
  return labels.map((label) => entries.find((entry) => entry.label === label.trim())?.code ?? label);
}

async function sent(page: Page, path: string): Promise<unknown> {
  const text = await page.locator('output').textContent();
  return (JSON.parse(text ?? '{}') as Record<string, unknown>)[path] ?? null;
}

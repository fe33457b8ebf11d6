import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkSchemas } from '#codegen/check';
import { readTexts } from '#codegen/load';
import { formatFinding } from '#core/lint';
import { SHOP, workspace } from '../../fixtures/workspace.ts';
import { Editor } from './client.ts';

const ENTITY = 'entities/trade/order/entity.json';
const LIST = 'screens/shop/order/buy/list.json';

/** A server over a copy of the shop. */
async function session(locale?: string) {
  const { root } = workspace(SHOP);
  const editor = new Editor(root);
  const { capabilities } = await editor.begin(locale);
  return { root, editor, capabilities };
}

const labels = (items: ReadonlyArray<{ label: string }>) => items.map(({ label }) => label);

/** What the linter says of the set once files are others. */
function findingsAfter(root: string, changed: ReadonlyMap<string, string>): string[] {
  const texts = new Map([...readTexts(join(root, 'schemas')), ...changed]);
  const before = checkSchemas(root).findings.length;
  const { findings } = checkSchemas(texts);
  return findings.map((found) => formatFinding(found)).slice(before);
}

describe('a session with the language server', () => {
  it('tells what the linter finds in text that is not saved yet', async () => {
    const { editor, capabilities } = await session();
    expect(capabilities).toMatchObject({ hoverProvider: true, definitionProvider: true });
    await editor.open(ENTITY);
    await editor.type(ENTITY, '"amount": "amount"', '"amount": "amuont"');
    const [told] = await editor.told(ENTITY, (messages) => messages.some((text) => text.includes('amuont')));
    expect(told).toMatchObject({ code: 'SCH105', source: 'bulkline', severity: 1 });
    expect(told?.message).toContain('did you mean "amount"?');
    await editor.type(ENTITY, '"amount": "amuont"', '"amount": "amount"', 3);
    await editor.told(ENTITY, (messages) => !messages.some((text) => text.includes('amuont')));
    expect(await editor.end()).toBe(0);
  });

  it('speaks Chinese to an editor whose language is Chinese', async () => {
    const { editor } = await session('zh-cn');
    await editor.open(ENTITY);
    await editor.type(ENTITY, '"amount": "amount"', '"amount": "amuont"');
    const [told] = await editor.told(ENTITY, (messages) => messages.some((text) => text.includes('amuont')));
    expect(told?.message).toBe('未知的字段“amuont” · 是不是“amount”？');
    expect(await editor.end()).toBe(0);
  });

  it('completes fields, codes and functions of an expression that is being written', async () => {
    const { editor } = await session();
    await editor.open(LIST);
    await editor.type(LIST, `"visible": "state == 'DRAFT'"`, `"visible": "state == 'DRAFT' && "`);
    const names = await editor.complete(LIST, `'DRAFT' && |"`);
    expect(labels(names)).toEqual(expect.arrayContaining(['buyerName', 'amount', 'ctx', 'empty', 'sum']));
    expect(names.find(({ label }) => label === 'buyerName')?.detail).toBe('买方名称');
    await editor.type(LIST, `'DRAFT' && "`, `'DRAFT' && state == ''"`, 3);
    const codes = await editor.complete(LIST, `state == '|'"`);
    expect(labels(codes)).toEqual(['DRAFT', 'SUBMITTED', 'CONFIRMED', 'VOID']);
  });

  it('completes names of references where the file says none yet', async () => {
    const { editor } = await session();
    await editor.open(LIST);
    await editor.type(LIST, '"tabs": "byState"', '"tabs": ""');
    expect(labels(await editor.complete(LIST, '"tabs": "|"'))).toEqual(['byState']);
    expect(labels(await editor.complete(ENTITY, '"permission": "shop:|order"'))).toEqual([]);
    await editor.open(ENTITY);
    const codes = labels(await editor.complete(ENTITY, '"permission": "shop:|order"'));
    expect(codes).toEqual(expect.arrayContaining(['shop', 'shop:order', 'shop:order:edit']));
    expect(labels(await editor.complete(ENTITY, '"entity": "fi|rm"'))).toEqual(['order', 'firm'].sort());
  });

  it('shows title and keyword, and leads from a name to where it is declared', async () => {
    const { editor } = await session();
    await editor.open(ENTITY);
    expect(await editor.hover(LIST, `"state =|= 'DRAFT'`)).toContain('visible');
    expect(await editor.hover(LIST, `"sta|te == 'DRAFT'`)).toContain('**状态** `state`');
    expect(await editor.hover(ENTITY, '"acc|ess": [')).toContain('access');
    const declared = await editor.definition(LIST, `"sta|te == 'DRAFT'`);
    expect(declared?.uri).toBe(editor.uri(ENTITY));
    const code = await editor.definition(LIST, `"state == 'DR|AFT'`);
    expect(code?.range.start.line).not.toBe(declared?.range.start.line);
    const places = await editor.references(ENTITY, '"st|ate": {');
    expect(new Set(places.map(({ uri }) => uri)).size).toBeGreaterThan(2);
  });

  it('renames a field through all files and keeps what is stored', async () => {
    const { editor, root } = await session();
    const changed = await editor.rename(ENTITY, '"buyer|Name": {', 'purchaserName');
    expect(changed.get(ENTITY)).toContain('"renamedFrom": "buyerName"');
    expect([...changed.keys()].length).toBeGreaterThan(2);
    const left = [...changed.values()].map((text) => text.replace('"renamedFrom": "buyerName"', ''));
    expect(left.filter((text) => text.includes('buyerName'))).toEqual([]);
    expect(findingsAfter(root, changed)).toEqual([]);
  });

  it('renames codes of states and parts of permissions wherever they are named', async () => {
    const { editor, root } = await session();
    const states = await editor.rename(LIST, `"state == 'DR|AFT'`, 'CONCEPT').catch((error: Error) => error.message);
    expect(states).toContain('SCH226');
    const codes = await editor.rename(ENTITY, `"state == 'CONF|IRMED'`, 'AGREED');
    expect(findingsAfter(root, codes)).toEqual([]);
    const permissions = await editor.rename('permissions.json', '"shop:ord|er"', 'deal');
    expect(permissions.get(ENTITY)).toContain('"shop:deal:edit"');
    expect(findingsAfter(root, permissions)).toEqual([]);
  });

  it('refuses a new name that is taken, none, or of a file', async () => {
    const { editor } = await session();
    const refusal = (file: string, at: string, name: string) =>
      editor.rename(file, at, name).then(
        () => 'renamed',
        (error: Error) => error.message,
      );
    expect(await refusal(ENTITY, '"buyer|Name": {', 'amount')).toBe('"amount" exists already');
    expect(await refusal(ENTITY, '"buyer|Name": {', 'buyer name')).toBe('"buyer name" is no name');
    expect(await refusal(ENTITY, '"entity": "fi|rm"', 'company')).toContain('name of a file');
    expect(await refusal(ENTITY, '"title": "订|单"', 'deal')).toContain('nothing here is a name');
  });
});

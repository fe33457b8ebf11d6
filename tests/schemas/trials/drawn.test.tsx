// @vitest-environment jsdom
/** What the browser makes of the same files: list, form and detail, and the rules of the form. */
import { act, cleanup, screen as page, render, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { screenBundle } from '#core/bundle';
import type { EntitySpec, SchemaSet, ScreenSpec } from '#core/language';
import { EngineProvider } from '#engine';
import type { RecordRow } from '#engine/port';
import { ScreenView } from '#engine/screens';
import { EngineTheme } from '#engine/theme';
import { type MemoryHost, memoryHost } from '../../../stories/screens/host.ts';
import { fill, user } from '../../engine/browser.ts';
import { cascade, field, goodsReturn } from './tasks.ts';
import { soundSet } from './trial.ts';

afterEach(cleanup);

const ROUTE = '/center/goodsReturn';
const LINKMEN = '/center/account/company/contact/linkman';

const ROW = {
  id: 'R1',
  version: 1,
  returnNo: 'TH202601310001',
  sellerId: 'CO04',
  goodsName: '动力煤',
  quantity: '12.500',
  amount: '7656.25',
  returnDate: '2026-01-31',
  status: 'WAIT_CONFIRM',
  _labels: { sellerId: '晋源煤业有限公司' },
  _actions: ['confirm', 'reject'],
} as unknown as RecordRow;

function draw(set: SchemaSet, route: string, query = ''): MemoryHost {
  const bundle = screenBundle(set, route);
  if (!bundle) throw new Error(`${route} has no screen`);
  const host = memoryHost({
    entities: Object.values(set.entities) as EntitySpec[],
    dictionaries: Object.values(set.dictionaries),
    records: { goodsReturn: [ROW], linkman: [], company: [] },
    query,
  });
  render(
    <EngineTheme>
      <EngineProvider host={host}>
        <ScreenView bundle={bundle as typeof bundle & { screen: ScreenSpec }} />
      </EngineProvider>
    </EngineTheme>,
  );
  return host;
}

const found = { timeout: 20_000 };
/** A list has filters of the same names as the form in the dialog above it. */
const form = () => within(page.queryByRole('dialog') ?? document.body);
/** The box of a field by its label; null while the form does not show it. */
const control = (label: string) => form().queryByLabelText<HTMLInputElement>(label, { selector: 'input' });
const shown = (label: string) => form().findByLabelText<HTMLInputElement>(label, { selector: 'input' }, found);

/** A select comes to life once it is reached. */
async function open(label: string) {
  const shell = await shown(label);
  const box = shell.closest<HTMLElement>('[data-path]') ?? shell;
  act(() => shell.focus());
  await waitFor(() => expect(box.querySelector('.ant-select')).toBeTruthy(), found);
  await user.click(within(box).getByRole('combobox'));
}

async function choose(label: string, text: string) {
  await open(label);
  await user.click(await waitFor(() => optionOf(text), found));
}

function optionOf(text: string): HTMLElement {
  const option = [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')].find(
    (each) => each.textContent === text,
  );
  if (!option) throw new Error(`${text} is not on offer`);
  return option;
}

const offered = () => [...document.querySelectorAll('.ant-select-item-option')].map((each) => each.textContent);

async function openContact(set: SchemaSet) {
  draw(set, LINKMEN);
  await user.click(await page.findByRole('button', { name: /新增/ }, found));
  await page.findByRole('dialog', undefined, found);
  await shown('联系人');
}

describe('the drawn tasks', () => {
  it('show the field while its rule holds, with a star, and say what is wrong with it', async () => {
    await openContact(soundSet(field()).set);
    expect(control('授权书编号')).toBeNull();
    await choose('类型', '签约');
    const number = await shown('授权书编号');
    expect(number.getAttribute('aria-required')).toBe('true');
    fill(number, '2026-17');
    expect(await page.findByText('授权书编号以 SQ 开头', undefined, found)).toBeTruthy();
    fill(number, 'SQ-2026-17');
    await waitFor(() => expect(page.queryByText('授权书编号以 SQ 开头')).toBeNull(), found);
    await choose('类型', '财务');
    await waitFor(() => expect(control('授权书编号')).toBeNull(), found);
  });

  it('offer the codes of the chosen parent alone, and those of another one after it', async () => {
    await openContact(soundSet(cascade()).set);
    await choose('类型', '财务');
    await open('岗位');
    await waitFor(() => expect(offered()).toEqual(expect.arrayContaining(['出纳', '会计'])), found);
    expect(offered()).not.toContain('采购专员');
    await choose('岗位', '出纳');
    await choose('类型', '业务');
    await open('岗位');
    await waitFor(() => expect(offered()).toContain('采购专员'), found);
    expect(form().queryByText('出纳')).toBeNull();
  });

  it('list, fill in and show the record of the new entity', async () => {
    const { set } = soundSet(goodsReturn());
    draw(set, `${ROUTE}/received/list`);
    expect(await page.findByText('TH202601310001', undefined, found)).toBeTruthy();
    expect(page.getByRole('columnheader', { name: /买方/ })).toBeTruthy();
    expect(page.queryByRole('button', { name: /新增/ })).toBeNull();
    cleanup();

    draw(set, `${ROUTE}/add`);
    fill(await shown('退货数量'), '12.5');
    fill(control('单价') as HTMLInputElement, '612.5');
    await waitFor(() => expect(document.body.textContent).toContain('柒仟陆佰伍拾陆元贰角伍分'), found);
    cleanup();

    draw(set, `${ROUTE}/detail`, 'id=R1');
    expect(await page.findByText('晋源煤业有限公司', undefined, found)).toBeTruthy();
    expect(await page.findByRole('button', { name: /^确\s?认$/ }, found)).toBeTruthy();
  });
});

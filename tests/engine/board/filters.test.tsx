// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { boardAnswers, boardScreen } from '../../../stories/screens/sample/board.ts';
import { fill, user } from '../browser.ts';
import { callsOf, drawScreen, sampleHost } from '../screens.tsx';

const control = (label: string) => screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' });
const offered = (label: string) => screen.findByText(label, { selector: '.ant-select-item-option-content' });

function draw(query = '') {
  const host = sampleHost({ query, data: { call: boardAnswers } });
  return drawScreen(boardScreen, host);
}

/** Focus brings the control in the place of its shell. */
async function approach(label: string, container: HTMLElement, mark: string): Promise<HTMLInputElement> {
  (await control(label)).focus();
  await waitFor(() => expect(container.querySelector(mark)).toBeTruthy());
  return control(label);
}

describe('filters of a board', () => {
  it('find a record by what is typed, however many there are, and keep it in the address', async () => {
    const { host, container } = draw();
    await user.type(await approach('卖方', container, '.ant-select'), '晋源');
    await waitFor(() => {
      const [entity, query] = callsOf(host, 'options').at(-1) as [string, { keyword?: string }];
      expect([entity, query.keyword]).toEqual(['company', '晋源']);
    });
    const [found] = await host.data.options('company', { keyword: '晋源' });
    await user.click(await offered(String(found?.label)));
    expect(host.query().get('seller')).toBe(found?.value);
  });

  it('name the record of an address, and take one code of a dictionary', async () => {
    const { host, container } = draw('seller=CO0');
    const [first] = await host.data.options('company', { filters: { id: 'CO0' } });
    await waitFor(async () => expect((await control('卖方')).value).toBe(first?.label));
    await user.click(await approach('煤种', container, '.ant-select'));
    const [code] = host.dictionary('coalType')?.entries ?? [];
    await user.click(await offered(code?.label ?? ''));
    expect(host.query().get('coalType')).toBe(code?.code);
  });

  it('ask for both days of a period of one’s own in one calendar', async () => {
    const { host, container } = draw('period=custom&from=2024-01-01&to=2024-03-31');
    expect((await control('期间起止')).value).toBe('2024-01-01');
    expect((await control('期间起止 结束')).value).toBe('2024-03-31');
    expect(container.querySelector('input[type="date"], select')).toBeNull();
    (await control('期间起止')).focus();
    await waitFor(() => expect(container.querySelector('.ant-picker-range')).toBeTruthy());
    const days = [...container.querySelectorAll<HTMLInputElement>('.ant-picker-range input')];
    expect(days.map(({ value }) => value)).toEqual(['2024-01-01', '2024-03-31']);
    expect(screen.queryByText('近7天')).toBeNull();
    expect([host.query().get('from'), host.query().get('to')]).toEqual(['2024-01-01', '2024-03-31']);
  });

  it('take a text when it is left', async () => {
    const { host } = draw();
    fill(await control('合同编号'), ' HT1 ');
    expect(host.query().get('keyword')).toBe('HT1');
  });
});

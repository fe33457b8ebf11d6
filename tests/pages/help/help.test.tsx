// @vitest-environment jsdom
/** The help centre: its categories are those of the dictionary. */
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DictionarySpec } from '#core/language';
import helpCategory from '../../../schemas/dictionaries/site/helpCategory.json' with { type: 'json' };

const state = vi.hoisted(() => ({ dictionaries: {} as Record<string, DictionarySpec> }));
vi.mock('../../../pages/base/runtime.ts', () => ({
  runtime: {
    schemas: {
      dictionary: (name: string) => state.dictionaries[name],
      loadDictionaries: async () => {
        state.dictionaries = { helpCategory: helpCategory as DictionarySpec };
      },
    },
  },
}));
vi.mock('../../../pages/site/read.ts', () => ({ readSite: async () => ({ list: [], hot: [] }) }));

const { default: HelpPages } = await import('../../../pages/help/HelpPages.tsx');

const show = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <HelpPages path={address.split('?')[0] ?? ''} />
    </MemoryRouter>,
  );
const LABELS = helpCategory.entries.map(({ label }) => label);

afterEach(() => {
  cleanup();
  state.dictionaries = {};
});

describe('the categories of the help centre', () => {
  it('come from the dictionary, each with a symbol that is drawn', async () => {
    show('/help');
    const list = within(screen.getByRole('list', { name: '帮助分类' }));
    const links = await list.findAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(LABELS);
    expect(links.map((link) => link.querySelectorAll('svg.symbol').length)).toEqual(LABELS.map(() => 1));
  });

  it('stand beside the articles and name the list', async () => {
    show('/help/classify?category=KIT');
    const links = await within(screen.getByRole('navigation', { name: '帮助分类' })).findAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(LABELS);
    expect(links.filter((link) => link.getAttribute('aria-current') === 'page')).toEqual([
      links[LABELS.indexOf('发票工具')],
    ]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('发票工具');
  });
});

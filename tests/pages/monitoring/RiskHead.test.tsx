// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { RiskTotals } from '#core/protocol';
import { EngineProvider } from '#engine';
import { RiskHead } from '#pages/monitoring';
import { sampleHost } from '../../engine/screens.tsx';

const LEVELS = {
  name: 'riskLevel',
  title: '风险等级',
  entries: [
    { code: 'DIRE', label: '危急', color: 'error' as const },
    { code: 'MILD', label: '轻微', color: 'processing' as const },
    { code: 'NONE', label: '正常', color: 'success' as const },
  ],
};

const TOTALS: RiskTotals = {
  company: { id: 'C1', name: '一号企业', uscc: null, companyType: null, riskLevel: null },
  score: 40,
  grade: '三等',
  grades: [
    { grade: '一等', from: 80, level: 'NONE' },
    { grade: '三等', from: 0, level: 'DIRE' },
  ],
  radar: [],
  total: 3,
  open: 2,
  byStatus: {},
  byLevel: { DIRE: 2, MILD: 0 },
  byType: {},
  companies: [],
};

async function drawn() {
  const host = sampleHost({ dictionaries: [LEVELS] });
  host.data.call = async () => TOTALS;
  render(
    <MemoryRouter>
      <EngineProvider host={host}>
        <RiskHead />
      </EngineProvider>
    </MemoryRouter>,
  );
  return within(await screen.findByRole('region', { name: '企业' }));
}

afterEach(cleanup);

describe('the head above the lists of alerts', () => {
  it('has the grade in the colour of the level that it stands for, whatever its name', async () => {
    const company = await drawn();
    expect(company.getByText('三等').className).toContain('risk-grade-error');
  });

  it('counts each level that alerts may have, none of those without alerts', async () => {
    await drawn();
    const counts = within(screen.getByRole('region', { name: '预警数量' }));
    expect(counts.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['危急 2', '轻微 0']);
  });
});

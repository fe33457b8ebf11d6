import { describe, expect, it } from 'vitest';
import type { Finding } from '#core/lint';
import { asJson, asSarif } from '../../codegen/findings.ts';

const place = { file: 'schemas/entities/trade/order/form.json', line: 7, column: 3, pointer: '/rules/0/check' };
const findings: Finding[] = [
  { code: 'SCH203', message: 'rule can never hold', hint: 'mend it', where: place },
  { code: 'SCH102', message: 'no such keyword', hint: null, where: { file: 'schemas/menu.json', pointer: '' } },
];

describe('findings for other programs', () => {
  it('are as JSON one object each, with place and mend', () => {
    expect(JSON.parse(asJson(findings))).toEqual([
      { code: 'SCH203', message: 'rule can never hold', ...place, hint: 'mend it' },
      { code: 'SCH102', message: 'no such keyword', file: 'schemas/menu.json', pointer: '', hint: null },
    ]);
    expect(asJson([])).toBe('[]');
  });

  it('are as SARIF one run of results whose codes are rules', () => {
    const { version, runs } = JSON.parse(asSarif(findings)) as {
      version: string;
      runs: Array<Record<string, unknown>>;
    };
    expect(version).toBe('2.1.0');
    expect(runs).toHaveLength(1);
    expect(runs[0]?.tool).toMatchObject({ driver: { rules: [{ id: 'SCH102' }, { id: 'SCH203' }] } });
    expect(runs[0]?.results).toMatchObject([
      {
        ruleId: 'SCH203',
        message: { text: 'rule can never hold · mend it' },
        locations: [
          {
            physicalLocation: {
              artifactLocation: { uri: place.file },
              region: { startLine: 7, startColumn: 3 },
            },
            logicalLocations: [{ fullyQualifiedName: '/rules/0/check' }],
          },
        ],
      },
      { message: { text: 'no such keyword' }, locations: [{ physicalLocation: { region: { startLine: 1 } } }] },
    ]);
  });
});

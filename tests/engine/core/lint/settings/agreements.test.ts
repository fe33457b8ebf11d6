import { describe, expect, it } from 'vitest';
import { formatFinding } from '#core/lint';
import { SHOP, workspace } from '../../../../fixtures/workspace.ts';

const agreement = (more: Record<string, unknown> = {}) => ({
  fileType: 'USER_SERVICE',
  name: '用户服务协议',
  versions: [
    {
      id: 'A1',
      versionNumber: 'V1.0',
      effectiveDate: '2024-01-01',
      publishTime: '2024-01-01 00:00:00',
      content: ['# 总则', '正文'],
    },
  ],
  ...more,
});

function findings(file: string, value: unknown): string[] {
  const shop = workspace(SHOP);
  shop.write(file, JSON.stringify(value));
  return shop.findings({}).map(formatFinding);
}

describe('agreements', () => {
  it('are accepted as they are described', () => {
    expect(findings('agreements/USER_SERVICE.json', agreement())).toEqual([]);
  });

  it('are refused when the file is named otherwise, or a version stands twice', () => {
    expect(findings('agreements/PRIVACY.json', agreement()).join()).toContain('SCH126 "USER_SERVICE"');
    const [version] = agreement().versions;
    const doubled = findings('agreements/USER_SERVICE.json', agreement({ versions: [version, version] }));
    expect(doubled.join()).toMatch(/SCH124 "A1".*\/versions\/1\/id/);
  });

  it('are judged by their meta-schema', () => {
    expect(findings('agreements/USER_SERVICE.json', agreement({ nam: 'x' })).join()).toContain(
      'SCH103 unknown keyword "nam"',
    );
  });
});

import { describe, expect, it } from 'vitest';
import { formatFinding } from '#core/lint';
import { SHOP, workspace } from '../../../fixtures/workspace.ts';

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

const node = (more: Record<string, unknown> = {}) => ({
  order: 1,
  name: '审批',
  approverType: 'DIRECTOR',
  mode: 'ANY',
  limitDays: 2,
  ...more,
});

function findings(file: string, value: unknown): string[] {
  const shop = workspace(SHOP);
  shop.write(file, JSON.stringify(value));
  return shop.findings({}).map(formatFinding);
}
const flow = (...nodes: unknown[]) => ({ flows: [{ entity: 'order', title: '审批', nodes }] });

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

describe('approval flows', () => {
  it('are accepted with conditions over the record', () => {
    expect(findings('approval-flows.json', flow(node({ when: '!empty(orderNo)' })))).toEqual([]);
  });

  it.each([
    [
      'an unknown entity',
      { flows: [{ entity: 'ordr', title: '审批', nodes: [node()] }] },
      'SCH106 unknown entity "ordr"',
    ],
    ['an unknown role', flow(node({ approverType: 'ROLE', roleCode: 'nobody' })), 'SCH140 unknown role "nobody"'],
    ['a role step without a role', flow(node({ approverType: 'ROLE' })), 'SCH143'],
    ['an unknown name in a condition', flow(node({ when: '!empty(ordrNo)' })), 'ENG109'],
    ['a condition that is no statement', flow(node({ when: 'orderNo' })), 'ENG114'],
  ])('are refused for %s', (_what, value, finding) => {
    expect(findings('approval-flows.json', value).join()).toContain(finding);
  });
});

import { describe, expect, it } from 'vitest';
import type { EntitySpec, TransitionSpec } from '#core/language';
import { formatFinding } from '#core/lint';
import { SHOP, workspace } from '../../../../fixtures/workspace.ts';

const ORDER = 'entities/trade/order/entity.json';

function findings(change: (entity: EntitySpec) => void): string {
  const shop = workspace(SHOP);
  shop.edit(ORDER, change);
  return shop.findings({}).map(formatFinding).join('\n');
}
const renamed = (names: Record<string, string | string[]>) =>
  findings((order) => {
    for (const [code, from] of Object.entries(names))
      Object.assign(order.properties[code] ?? {}, { renamedFrom: from });
  });

describe('earlier names of fields', () => {
  it('are one or several, of the record and of what lies in it', () => {
    expect(renamed({ station: 'stop', port: ['haven', 'harbour'] })).toBe('');
    const inner = findings((order) => {
      Object.assign(order.properties.period?.properties?.start ?? {}, { renamedFrom: 'from' });
    });
    expect(inner).toBe('');
  });

  it('are refused where a field of today has the name', () => {
    expect(renamed({ station: 'port' })).toMatch(/SCH141 .*"port" is a field of today.*\/station\/renamedFrom/);
    expect(renamed({ station: ['stop', 'station'] })).toMatch(/"station" is a field of today/);
  });

  it('are refused where two fields claim the same name', () => {
    expect(renamed({ station: 'stop', port: ['haven', 'stop'] })).toMatch(/"stop" is that of "station", too/);
  });

  it('are refused of fields of a dialog, which stores nothing', () => {
    const found = findings((order) => {
      (order.workflow?.transitions[0] as TransitionSpec).dialog = {
        fields: { note: { type: 'string', title: '说明', renamedFrom: 'remark' } },
      };
    });
    expect(found).toMatch(/SCH141 .*a dialog stores nothing.*\/dialog\/fields\/note\/renamedFrom/);
  });

  it('are codes, never expressions or paths', () => {
    expect(renamed({ station: 'stop.name' })).toMatch(/SCH102.*renamedFrom/);
    expect(renamed({ station: [] })).toMatch(/SCH102.*renamedFrom/);
  });
});

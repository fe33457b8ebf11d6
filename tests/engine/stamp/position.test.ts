import { describe, expect, it } from 'vitest';
import type { RecordRow } from '#engine/port';
import { anchorOf, keepInside, SEAL_POINTS } from '../../../engine/screens/stamp/position.ts';
import { orderEntity } from '../../../stories/screens/sample/index.ts';

const anchors = [
  { keyword: '卖方（盖章）', page: 3, x: 80, y: 600 },
  { keyword: '买方（盖章）', page: 3, x: 330, y: 600 },
];
const entity = { ...orderEntity, parties: { seller: { title: '卖方' }, buyer: { title: '买方' } } };
const row = (parties: string[]): RecordRow => ({ id: 'O1', version: 1, _parties: parties });

describe('the place of a seal', () => {
  it('is the key phrase that the transition names', () => {
    expect(anchorOf(anchors, '卖方（盖章）', entity, row(['buyer']))?.x).toBe(80);
  });

  it('is the phrase of the party that this company plays when it is automatic', () => {
    expect(anchorOf(anchors, 'auto', entity, row(['initiator', 'buyer']))?.x).toBe(330);
  });

  it('is left to the server when nothing tells the phrases apart', () => {
    expect(anchorOf(anchors, 'auto', entity, row([]))).toBeNull();
  });

  it('never lets the seal leave its page', () => {
    const half = Math.round(SEAL_POINTS / 2);
    expect(keepInside({ page: 1, x: -50, y: 5000 }, { width: 595, height: 842 })).toEqual({
      page: 1,
      x: half,
      y: 842 - SEAL_POINTS / 2 > 0 ? Math.round(842 - SEAL_POINTS / 2) : 0,
    });
  });
});

// @vitest-environment jsdom

import { expect, it } from 'vitest';
import { shownFields } from '#core/dialog';
import type { RecordRow } from '#engine/port';
import { type OpenQuestion, runAction } from '../../../engine/actions/runAction.ts';
import { memoryHost } from '../../../stories/screens/host.ts';
import { entity } from '../screens-form/fixture.tsx';

const refuse = { key: 'refuse', label: '驳回', transition: 'refuse', save: true };
const rowOf = (version: number): RecordRow => ({ id: 'O1', version, ownerId: 'A', status: 'DRAFT' });

/** Versions that a transition was sent with whose dialog read version `read`, on a form that stores version `stored`. */
async function sent(read: number | undefined, stored: number): Promise<number[]> {
  const versions: number[] = [];
  const host = memoryHost({
    entities: [entity],
    data: {
      transition: async (_entity, _id, _name, version) => {
        versions.push(version);
        return rowOf(version + 1);
      },
    },
  });
  const ask: OpenQuestion = async (question) => ((await question.send?.({ reason: '有误' }, read)) ? {} : null);
  const target = { entity, row: rowOf(1), values: () => ({}), save: async () => rowOf(stored) };
  await runAction(refuse, target, host, ask);
  return versions;
}

it.each([
  ['what was stored a moment ago', 3, 4, 4],
  ['what the dialog has read since', 5, 4, 5],
  ['what was stored, where the dialog read nothing', undefined, 4, 4],
])('a transition goes out on the newest version that the user knows: %s', async (_what, read, stored, wanted) => {
  expect(await sent(read, stored)).toEqual([wanted]);
});

it('a step that is only confirmed says of which record', async () => {
  const asked: unknown[] = [];
  const host = memoryHost({ entities: [entity], data: { transition: async () => rowOf(2) } });
  const confirming = { ...host, confirm: async (...call: unknown[]) => asked.push(call) > 0 };
  const [step] = entity.workflow?.transitions.filter(({ dialog }) => !dialog?.fields) ?? [];
  const row = {
    ...rowOf(1),
    ...Object.fromEntries(shownFields(entity).map((field) => [field, '一号'])),
    _labels: { ownerId: '甲公司' },
  } as RecordRow;
  const action = { key: 'go', transition: step?.name, confirm: '确认办理？' };
  await runAction(action, { entity, row }, confirming, async () => null);
  expect(asked).toMatchObject([
    ['确认办理？', { facts: expect.arrayContaining([expect.objectContaining({ text: expect.any(String) })]) }],
  ]);
});

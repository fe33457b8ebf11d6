import { describe, expect, it } from 'vitest';
import { verdictOf } from '#engine/blocks';
import { stagesOf } from '../../../engine/blocks/steps/stages.ts';
import { logs, orderEntity, signatures } from '../../../stories/screens/sample/index.ts';

const states = ['DRAFT', 'AUDITING', 'WAIT_CONFIRM', 'WAIT_SEAL', 'EXECUTING', 'COMPLETED'];
const workflow = orderEntity.workflow as NonNullable<typeof orderEntity.workflow>;
const marks = (current: string, entries = logs) =>
  stagesOf(states, workflow, current, entries).map((stage) => `${stage.label}:${stage.state}`);

describe('the way of a record', () => {
  it('marks what lies behind, where it stands and what is to come', () => {
    expect(marks('WAIT_SEAL', logs.slice(0, 4))).toEqual([
      '草稿:done',
      '审批中:done',
      '待确认:done',
      '待盖章:current',
      '执行中:waiting',
      '已完成:waiting',
    ]);
  });

  it('gives each state the time at which the record came to it last', () => {
    const stages = stagesOf(states, workflow, 'EXECUTING', logs);
    expect(stages.map((stage) => stage.time)).toEqual([...logs.map((entry) => entry.time), null]);
  });

  it('is done at a final state', () => {
    expect(marks('COMPLETED').at(-1)).toBe('已完成:done');
  });

  it('shows a state off the way behind the last one that was reached', () => {
    expect(marks('REJECT', logs.slice(0, 3))).toEqual([
      '草稿:done',
      '审批中:done',
      '待确认:done',
      '已驳回:broken',
      '待盖章:waiting',
      '执行中:waiting',
      '已完成:waiting',
    ]);
  });
});

describe('the verdict on signatures', () => {
  it('is good when all are valid and the last covers the file', () => {
    expect(verdictOf(signatures).sound).toBe(true);
  });

  it('is bad when the file was changed after the last signature', () => {
    const changed = signatures.map((signature) => ({ ...signature, coversWholeDocument: false }));
    expect(verdictOf(changed)).toEqual({ sound: false, text: '最后一个签名之后文件有改动' });
  });

  it('is bad when one signature is broken', () => {
    const [first, second] = signatures;
    expect(verdictOf([{ ...first, valid: false }, second] as typeof signatures).sound).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { compileDialog, startDialog } from '#core/dialog';
import { aboutOf, type RemoteAnswer } from '#core/model';
import { fieldReasons } from '../../../engine/why/fields.ts';
import type { Reason } from '../../../engine/why/reason.ts';
import { targetsOf } from '../../../engine/why/targets.ts';
import { memoryHost } from '../../../stories/screens/host.ts';
import { bundleOf, listScreen, orderEntity } from '../../../stories/screens/sample/index.ts';
import { dialogEntity, dialogRecord, dialogSchemas, handOver } from '../../fixtures/dialog.ts';
import { context } from '../core/model/fixture.ts';

const dictionary = (name: string) => dialogSchemas.dictionaries[name];
const host = memoryHost({ entities: [dialogEntity], dictionaries: Object.values(dialogSchemas.dictionaries) });
const { fields = {}, required, rules, tables } = handOver.dialog ?? {};
const model = compileDialog(
  { name: handOver.name, title: handOver.label, fields, required, rules, tables, record: dialogEntity },
  dictionary,
);

function open(input: Record<string, unknown> = {}) {
  const evaluation = startDialog(model, { record: { ...dialogRecord, ownerId: 'A' } }, context);
  evaluation.assign(input, { touched: true });
  const { entity, record } = model.sources;
  const subject = { entity, record, host, evaluation, sections: model.sources.form.sections };
  const titled = (path: string, title: string): Reason | undefined =>
    fieldReasons(subject, path).find((reason) => reason.title === title);
  return { evaluation, titled };
}

describe('why of a dialog', () => {
  it('says the rule in words, with what it read of the dialog and of the record', () => {
    const { titled } = open({ way: 'SHIP', amount: '4' });
    expect(titled('ship', '是否显示')).toMatchObject({
      result: '显示',
      because: '规则：方式 等于 「船运（SHIP）」',
      values: [{ label: '方式', value: '船运（SHIP）' }],
      source: 'purchaseOrder/entity.json#/workflow/transitions/handOver/dialog/rules/ship/visible',
    });
    expect(titled('cost', '值')).toMatchObject({
      result: '10',
      values: [
        { label: '单价', value: '2.5' },
        { label: '交付数量', value: '4' },
      ],
    });
    expect(titled('parts', '是否必填')).toMatchObject({ result: '选填' });
  });

  it('offers its fields beside those of the form behind, under the name of the dialog', () => {
    const { evaluation } = open();
    const bundle = bundleOf(listScreen);
    const subject = {
      kind: 'form' as const,
      id: 'form7',
      evaluation,
      sections: model.sources.form.sections,
      mode: 'edit',
    };
    const targets = targetsOf({ bundle, host }, [subject]);
    const ship = targets.find(({ name }) => name === 'ship');
    expect(ship).toMatchObject({ label: '一号的船名 · 交付', form: 'form7', present: false, kind: '字段' });
    expect(targets.some(({ kind }) => kind === '分组')).toBe(false);
  });
});

describe('why of a question to the server', () => {
  const answers: Array<
    [name: string, input: Record<string, unknown>, answer: RemoteAnswer['kind'] | null, told: object]
  > = [
    [
      'has not been put while a value is missing',
      {},
      null,
      { result: '未询问', because: expect.stringContaining('title') },
    ],
    ['is about to be put', { newTitle: '二号' }, null, { result: '待询问' }],
    ['is under way', { newTitle: '二号' }, 'pending', { result: '核对中' }],
    ['was not answered', { newTitle: '二号' }, 'failed', { result: '调用失败', tone: 'no' }],
    [
      'was answered',
      { newTitle: '二号' },
      'check',
      { result: '不通过', because: expect.stringContaining('标题已被使用') },
    ],
  ];

  it.each(answers)('says that it %s, and which values it is about', (_, input, kind, told) => {
    const { evaluation, titled } = open(input);
    const [ask] = evaluation.remoteQuestions();
    if (ask && kind) evaluation.answer(ask, answerOf(kind, aboutOf(ask.values)));
    expect(titled('newTitle', '服务端校验')).toMatchObject({
      ...told,
      values: [
        { label: 'title（新标题）', value: input.newTitle ?? '空' },
        { label: 'ownerId（发起企业）', value: 'A' },
        { label: 'kind（类型）', value: 'CAR' },
      ],
      expression: 'record.unique(input.newTitle, ownerId, kind)',
      source: 'purchaseOrder/entity.json#/workflow/transitions/handOver/dialog/rules/newTitle/checkBy',
    });
  });

  it('forgets the answer once the values have changed', () => {
    const { evaluation, titled } = open({ newTitle: '二号' });
    const [ask] = evaluation.remoteQuestions();
    if (ask) evaluation.answer(ask, answerOf('check', aboutOf(ask.values)));
    evaluation.set('newTitle', '三号');
    expect(titled('newTitle', '服务端校验')).toMatchObject({ result: '待询问' });
  });
});

function answerOf(kind: RemoteAnswer['kind'], about: string): RemoteAnswer {
  if (kind === 'check') return { kind, about, ok: false, message: '标题已被使用' };
  return kind === 'options' ? { kind, about, codes: ['A'] } : { kind, about };
}

describe('why of what a list does not show', () => {
  const shown = memoryHost({ entities: [orderEntity], dictionaries: [] });
  const entity = {
    ...orderEntity,
    properties: {
      ...orderEntity.properties,
      secret: { type: 'string' as const, title: '密', internal: true },
      card: { type: 'string' as const, title: '证件', sensitive: true },
      own: { type: 'string' as const, title: '自用', readableBy: ['buyer'] },
      key: { type: 'string' as const, title: '键', listable: false as const },
      spare: { type: 'string' as const, title: '备用' },
    },
  };
  const bundle = { ...bundleOf(listScreen), entities: { order: entity } };
  const subject = { kind: 'list' as const, entity, screen: listScreen as never, rows: [] };
  const because = (key: string) => {
    const target = targetsOf({ bundle, host: shown }, [subject]).find((each) => each.key === key);
    return [target?.present, target?.explain()[0]?.because];
  };

  it.each([
    ['column secret', '内部字段，不下发到页面'],
    ['column key', '字段定义为不在列表中提供（listable: false）'],
    ['column items', '明细表不能放进一个单元格'],
    ['column spare', '列表默认隐藏，可在列设置中打开'],
    ['filter card', '敏感字段，不可筛选、排序和导出'],
    ['filter own', '只对「buyer」可见的字段，不可筛选、排序和导出'],
    ['filter spare', '列表没有列出该筛选条件；在列设置中打开该列后随之提供'],
  ])('says of the absent %s: %s', (key, text) => {
    expect(because(key)).toEqual([false, text]);
  });

  it('follows what the user arranged', () => {
    shown.settings.set(`list.${listScreen.route}`, { shown: { spare: true } });
    expect(because('column spare')).toEqual([true, '由本用户的列设置决定']);
    expect(because('filter spare')).toEqual([true, '本用户在列设置中打开了该列，筛选随之提供']);
  });
});

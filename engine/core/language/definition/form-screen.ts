/** Screens that fill in a form: on one page, and in steps. */

import { ScreenButton } from './action.ts';
import { ScreenBlock } from './blocks/block.ts';
import { expression, flag, kind, list, map, may, must, naming, object, route, shape, text } from './build.ts';
import { FormSection } from './form.ts';
import { ColumnSpec } from './list.ts';
import { ScreenBase } from './screen-base.ts';

export const FormParts = shape('FormParts', 'What form and steps screens have in common.', {
  entity: must(naming('entity'), 'Name of the entity shown.', 'contractTermination'),
  record: may(expression(), "Expression over ctx that gives the record's id where the address names none, e.g. ctx.company.id.", 'ctx.company.id'),
  form: must(naming('form'), 'Name of the entity\'s form, e.g. "form".', 'form', { follows: '"form"' }),
  sections: may(
    list(naming('section'), { unique: true }),
    "Keys of the form's sections to show.",
    ['goods', 'quality', 'price', 'delivery', 'acceptance', 'settlement', 'other', 'files'],
    { standard: 'all that are not detailOnly' },
  ),
  before: may(list(FormSection), "Sections of this screen only, before the form's.", [{ key: 'direction', title: '业务方向', fields: ['direction'] }]),
  defaults: may(map(expression()), 'Fixed starting values: field -> expression over ctx.', { contractMode: "'OFFLINE'", contractTemplateName: "'OFFLINE'" }),
  copyFrom: may(
    object({
      title: must(text(), 'Button and dialog: "从历史合同复制".', '从历史合同复制'),
      view: may(naming('view'), 'View of the entity whose rows are offered.', 'sell'),
      columns: must(list(ColumnSpec, { least: 1 }), 'Columns of the list to choose from.', [
        'contractNo',
        'contractName',
        'upstreamSignCompanyName',
        'goodsName',
        'quantity',
        'totalAmount',
        'signDate',
        'status',
      ]),
      filters: must(list(text()), 'Text and date fields to search by.', ['contractNo', 'downstreamSignCompanyName', 'signDate']),
    }),
    "Offers earlier records of the entity to start a new one from; fields with copyable false and the server's own stay out.",
    { title: '从历史合同复制', columns: ['contractNo'], filters: ['contractNo'] },
  ),
  preview: may(
    object({ documents: must(list(naming('document'), { least: 1, unique: true }), "Keys of the entity's documents.", ['contract', 'commitment']) }),
    'Live preview of documents beside the form.',
    { documents: ['contract', 'commitment'] },
  ),
  source: may(
    object({
      entity: must(naming('entity'), 'Its entity.', 'tradeContract'),
      query: must(text(), 'Query parameter that holds its id.', 'contractId'),
      record: may(expression(), 'Its id where the address names none.', 'ctx.company.id'),
      blocks: must(list(ScreenBlock), 'Read-only blocks of it.', [{ kind: 'sections', form: 'form', sections: ['base'], title: '当前证书' }]),
      copy: may(map(naming('field')), 'Copied into the form: field of the form -> field of the other record.', { oldValidTo: 'validTo' }),
      beside: may(flag(), 'The blocks stand left of the form instead of above; fields of `copy` whose value was changed are marked.', true),
    }),
    'Another record shown above the form.',
    { entity: 'companyUser', query: 'companyUserId', blocks: [{ kind: 'sections', form: 'form', title: '当前信息' }] },
  ),
  underWay: may(
    object({
      title: must(text(), 'Heading of the page then.', '企业信息变更（审核中）'),
      filters: must(map(text(), { least: 1 }), 'Field -> value that the record has.', { status: 'AUDITING' }),
      blocks: must(list(ScreenBlock, { least: 1 }), 'Read-only blocks.', [{ kind: 'steps', states: ['DRAFT', 'AUDITING'] }]),
      actions: may(list(ScreenButton), 'Buttons of the page then.', [{ key: 'back', operation: 'back' }]),
    }),
    'A record that is under way takes the place of a new one: the newest that the filters find is shown read-only.',
    { title: '企业信息变更（审核中）', filters: { status: 'AUDITING' }, blocks: [{ kind: 'steps', states: ['DRAFT', 'AUDITING'] }] },
  ),
  actions: must(list(ScreenButton), 'Buttons below the form.', [
    { key: 'cancel', label: '取消', to: '/center/contract/buy/list' },
    { key: 'next', label: '下一步', style: 'primary', operation: 'next' },
  ]),
});

export const FormScreen = shape(
  'FormScreen',
  'A form to create or edit a record.',
  {
    kind: kind('form', 'A form to create or edit a record.'),
    editTitle: may(text(), 'Title while a stored record is edited; without one, "title".', '修改追加保证金函', {
      follows: 'a "title" that begins with 新增 or 新建, with 修改 in its place',
    }),
  },
  { with: [ScreenBase, FormParts] },
);

export const StepsScreen = shape(
  'StepsScreen',
  'One step of a flow of forms that share a draft.',
  {
    kind: kind('steps', 'One step of a flow of forms that share a draft.'),
    flow: must(text(), 'Name shared by the steps: one draft, cleared on leaving.', 'sellContract'),
    steps: must(
      list(
        object({ route: must(route(), 'Route of the step.', '/center/contract/buy/online/add/step1'), title: must(text(), 'Chinese text.', '选择模板与对手') }),
        { least: 2 },
      ),
      'The steps in order.',
      [
        { route: '/center/contract/buy/online/add/step1', title: '选择模板与对手' },
        { route: '/center/contract/buy/online/add/step2', title: '填写合同内容' },
      ],
    ),
  },
  { with: [ScreenBase, FormParts] },
);

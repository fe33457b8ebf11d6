/** Read-only blocks of detail, confirm and stamp pages. */

import { choice, code, flag, kinds, later, link, list, may, must, naming, object, short, text, type Union, variant } from '../build.ts';
import { ColumnSpec } from '../list.ts';
import { BlockFieldUse, BlockFrame, FigureUse } from './block-parts.ts';
import { GraphBlock } from './graph.ts';
import { MapBlockSpec } from './map.ts';
import { OVERVIEW_BLOCKS } from './overview-blocks.ts';
import { ChartBlockSpec, ProgressBlockSpec, RowsBlockSpec } from './rows.ts';

export const BlockSpec: Union = kinds(
  'BlockSpec',
  'A block of a page: of a record, or of what calls answer.',
  [
    variant('sections', 'Sections of a form, read-only.', {
      form: must(naming('form'), 'Name of the form.', 'form', { follows: '"form"' }),
      sections: may(
        list(naming('section'), { unique: true }),
        'Keys of sections.',
        ['base', 'contact', 'license', 'legal', 'legalFiles', 'permits', 'letter'],
        {
          standard: 'all',
        },
      ),
      inPlace: may(
        list(naming('field'), { least: 1, unique: true }),
        'Fields that are edited where they stand, one at a time, by whoever may edit the record in its state (operation `edit`): a click or Enter opens one, Esc takes it back. The rules of the form hold, the server judges it as any save.',
        ['remark', 'contactPhone'],
      ),
      title: may(text(), 'Chinese heading of the block.', '变更前后金额与到期日'),
    }),
    variant('document', 'A composed or signed document.', {
      document: must(naming('document'), "Key of the entity's document.", 'commitment'),
      title: may(text(), 'Chinese heading of the block.', '合同文本'),
    }),
    variant('files', 'Attachments.', {
      field: must(naming('field'), 'Field of format files.', 'attachments'),
      title: may(text(), 'Chinese heading of the block.', '合同扫描件'),
    }),
    variant('related', 'Records of another entity that refer to this one.', {
      entity: must(naming('entity'), 'The other entity.', 'contractTermination'),
      by: must(naming('field'), "Its field that holds this record's id.", 'contractId', { follows: 'the only field that refers to this record' }),
      of: may(naming('field'), "This record's field whose value it holds.", 'linkedCompanyId', { standard: 'the id' }),
      view: may(naming('view'), 'View of the other entity.', 'buy'),
      columns: must(list(ColumnSpec, { least: 1 }), 'Columns.', ['number', 'goodsName', 'paidAmount', 'balance', { field: 'status', display: 'tag' }]),
      link: may(
        link(),
        'A row links there. A route with {field} and {query.x} slots: "/center/contract/buy/online/detail?id={id}".',
        '/center/contract/detail?id={id}',
      ),
      title: must(text(), 'Chinese heading of the block.', '终止协议', { follows: "the other entity's title" }),
    }),
    variant('steps', 'The way through the main states.', {
      states: must(list(naming('state'), { least: 2, unique: true }), 'State codes in order.', [
        'WAIT_SIGN_SEAL',
        'WAIT_CONFIRM',
        'CONFIRM_WAIT_SIGN_SEAL',
        'COMPLETED',
      ]),
      title: may(text(), 'Chinese heading of the block.', '办理进度'),
    }),
    variant('summary', 'Key figures.', {
      fields: must(list(FigureUse, { least: 1 }), 'Fields.', ['sealCode', 'sealName', 'sealType', 'creatorName', 'createTime', 'status']),
      title: may(text(), 'Chinese heading of the block.', '原合同摘要'),
      plain: may(flag(), 'Amounts are not spelled out below the figure.', true),
    }),
    variant('fields', 'Fields with their labels; no form is asked.', {
      fields: must(list(BlockFieldUse, { least: 1 }), 'Fields in order, also inside nested objects (payload.price).', [
        'title',
        'level',
        'createTime',
        'bizNumber',
        { field: 'content', span: 2 },
      ]),
      title: may(text(), 'Chinese heading of the block.', '消息'),
    }),
    variant('article', 'A text to read.', {
      heading: must(naming('field'), 'Field that holds the heading.', 'title'),
      time: may(naming('field'), 'Field that holds the time below it.', 'publishTime'),
      content: must(naming('field'), 'Field of format html.', 'content'),
      title: may(text(), 'Chinese heading of the block.', '公告'),
    }),
    variant('signatures', 'Signatures on a document and whether they hold.', {
      document: must(naming('document'), "Key of the entity's document.", 'commitment'),
      title: may(text(), 'Chinese heading of the block.', '签章验证'),
    }),
    variant('timeline', 'Who did what when.', { title: may(text(), 'Chinese heading of the block.', '操作记录') }),
    variant('approval', "Steps of the record's internal approval.", { title: may(text(), 'Chinese heading of the block.', '审批进度') }),
    variant('balance', 'Which records make up a balance of this one: those that the reader may open by name, the rest as a number.', {
      field: must(naming('field'), 'Balance of the entity.', 'prepayBalance'),
      title: may(text(), 'Chinese heading of the block.', '预付余额构成', { standard: "the field's title with 构成" }),
    }),
    variant(
      'claims',
      'Records that have a share in this one, with their shares in its numbers, and those in which this one has a share; each leads to its page where the reader may open it, the rest stand as a number.',
      { title: may(text(), 'Chinese heading of the block.', '占用本合同的单据', { standard: '"占用本单的单据"' }) },
    ),
    GraphBlock,
    MapBlockSpec,
    RowsBlockSpec,
    ChartBlockSpec,
    ProgressBlockSpec,
    ...OVERVIEW_BLOCKS,
    variant('split', 'Blocks beside each other, below each other in a narrow window.', {
      title: may(text(), 'Chinese heading of the block.', '全部车皮'),
      side: must(
        list(
          later(() => BlockSpec),
          { least: 1 },
        ),
        'Blocks of the narrow column.',
        [{ kind: 'notice', level: 'info', text: "'全部车皮'" }],
      ),
      main: must(
        list(
          later(() => BlockSpec),
          { least: 1 },
        ),
        'Blocks of the wide column.',
        [{ kind: 'notice', level: 'info', text: "'车皮位置'" }],
      ),
      at: must(choice('start', 'end'), 'Where the narrow column stands.', 'start'),
    }),
    variant('tabs', 'Blocks behind tabs, of which one is open.', {
      title: must(text(), 'Chinese name of the choice.', '查询方式'),
      tabs: must(
        list(
          object({
            key: must(code(), 'Key, unique in the block.', 'dispatch'),
            label: must(text(), 'Chinese label.', '发运查询'),
            blocks: must(
              list(
                later(() => BlockSpec),
                { least: 1 },
              ),
              'Blocks behind the tab.',
              [{ kind: 'notice', level: 'info', text: "'按车站查询'" }],
            ),
          }),
          { least: 2 },
        ),
        'The tabs; the first one is open at first.',
        [
          { key: 'number', label: '轨迹查询', blocks: [{ kind: 'notice', level: 'info', text: "'按单号查询'" }] },
          { key: 'dispatch', label: '发运查询', blocks: [{ kind: 'notice', level: 'info', text: "'按车站查询'" }] },
        ],
      ),
    }),
  ],
  { common: BlockFrame },
);

export const ScreenBlock = short(
  'ScreenBlock',
  'A block of a page. In files a plain text is a block of this kind, behind a colon what it shows: `timeline`, `files:attachments`, `sections:base,files`; its title follows from there.',
  BlockSpec,
  text({ pattern: '^[a-z][A-Za-z]*(:[A-Za-z0-9_.]+(,[A-Za-z0-9_.]+)*)?$' }),
  'files:attachments',
);

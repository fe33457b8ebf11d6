/** `screens/<url>.json`: the kinds of screens. */

import { ScreenButton } from './action.ts';
import { ScreenBlock } from './blocks/block.ts';
import { BoardScreen } from './blocks/board.ts';
import { call, code, expression, flag, kind, kinds, link, list, may, must, naming, object, path, shape, text, written } from './build.ts';
import { FormScreen, StepsScreen } from './form-screen.ts';
import { ListScreen } from './list.ts';
import { OverviewScreen } from './overview.ts';
import { ScreenBase } from './screen-base.ts';

export const DetailScreen = shape(
  'DetailScreen',
  'A record, read-only, in tabs of blocks.',
  {
    kind: kind('detail', 'A record, read-only, in tabs of blocks.'),
    entity: must(naming('entity'), 'Name of the entity shown.', 'tradeContract'),
    record: may(expression(), "Expression over ctx that gives the record's id where the address names none, e.g. ctx.company.id.", 'ctx.company.id'),
    header: may(list(ScreenBlock), 'Blocks above the tabs, e.g. steps and summary.', [
      { kind: 'summary', fields: ['dataNo', 'formTitle', 'mobile', 'submittedAt'] },
    ]),
    tabs: must(
      list(
        object({
          key: must(code(), 'Key in the address.', 'termination'),
          title: must(text(), 'Chinese text.', '操作记录'),
          visible: may(expression(), 'Shown while this holds.', "contractMode == 'ONLINE'"),
          blocks: must(list(ScreenBlock), 'Blocks of the tab.', [{ kind: 'files', field: 'attachments', title: '其他附件' }]),
        }),
        { least: 1 },
      ),
      'Tabs in order; a single tab is drawn without tab bar.',
      [{ key: 'services', title: '已开通服务', blocks: [{ kind: 'sections', form: 'form', sections: ['services'] }] }],
      { follows: 'one tab of `blocks`' },
    ),
    blocks: written(list(ScreenBlock), 'Blocks of a record that is shown without tabs.', [{ kind: 'timeline' }]),
    actions: may(list(ScreenButton), 'Buttons of the page.', [
      { key: 'back', operation: 'back' },
      { key: 'print', operation: 'print' },
    ]),
    claims: may(
      flag(),
      'false: no tab 关联单据 with the block `claims`. Otherwise a record with balances or claims has it before its approval and its timeline, where no block `claims` stands on the page.',
      false,
    ),
    opened: may(call(), 'Called when a record is opened: "METHOD base:/path" with {field} slots.', 'POST trade:/api/sys/message/read/{id}'),
    neighbours: may(text(), 'Order of the view\'s records ("-publishTime"); the operations previous and next go from one to the other.', '-top,-publishTime'),
  },
  { with: [ScreenBase] },
);

export const ConfirmScreen = shape(
  'ConfirmScreen',
  'The other side looks at a record and accepts or refuses it.',
  {
    kind: kind('confirm', 'The other side looks at a record and accepts or refuses it.'),
    entity: must(naming('entity'), 'Name of the entity shown.', 'contractTermination'),
    blocks: must(list(ScreenBlock), 'What is looked at.', [{ kind: 'summary', fields: ['sealCode'] }]),
    form: may(
      object({
        form: must(naming('form'), 'Name of the form.', 'form'),
        fields: must(list(naming('field'), { least: 1, unique: true }), 'Field paths.', ['acceptOpinion']),
      }),
      'Fields the confirming party fills in, checked and saved with the transition.',
      { form: 'form', fields: ['acceptOpinion'] },
    ),
    approve: must(naming('transition'), 'Transition of acceptance.', 'confirm', { follows: "with `approval` the step that the entity's approval passes by" }),
    reject: may(naming('transition'), 'Transition of refusal.', 'reject', { follows: "with `approval` the step that the entity's approval is refused by" }),
    others: may(list(naming('transition'), { unique: true }), 'Other transitions offered beside both.', ['dispute']),
    approval: may(flag(), "The page answers the reader's task of the entity's internal approval, with its progress beside the record.", true),
    then: may(
      link(),
      'Where to go after success. A route with {field} and {query.x} slots: "/center/contract/buy/online/detail?id={id}".',
      '/center/contract/buy/list',
    ),
  },
  { with: [ScreenBase] },
);

export const StampScreen = shape(
  'StampScreen',
  'Preview of a document, seal position, text message code, signature, result.',
  {
    kind: kind('stamp', 'Preview of a document, seal position, text message code, signature, result.'),
    entity: must(naming('entity'), 'Name of the entity shown.', 'contractTermination'),
    blocks: must(list(ScreenBlock), 'What is shown beside the document.', [{ kind: 'summary', fields: ['contractNo'] }]),
    transition: must(naming('transition'), 'Transition that asks for the seal.', 'stampAgreement'),
    others: may(list(naming('transition'), { unique: true }), 'Other transitions offered beside it (reject, withdraw).', ['stampAgreementOffline', 'reject']),
    then: may(
      link(),
      'Where to go after success. A route with {field} and {query.x} slots: "/center/contract/buy/online/detail?id={id}".',
      '/center/contract/buy/list',
    ),
    after: may(list(ScreenButton), 'Links of the dialog after success.', [
      { key: 'open', label: '查看合同', to: '/center/contract/buy/online/detail?id={id}' },
      { key: 'list', label: '返回列表', to: '/center/contract/buy/list' },
    ]),
    repair: may(list(ScreenButton), 'Ways out when certificate or seal are missing: renewal, a new seal, opening the signature.', [{ key: 'openSignature' }]),
  },
  { with: [ScreenBase] },
);

export const TabsScreen = shape(
  'TabsScreen',
  'Screens shown as the tabs of one page; the tab stands in the address as `?<parameter>=<key>` (default `tab`).',
  {
    kind: kind('tabs', 'Screens shown as the tabs of one page.'),
    parameter: may(text({ pattern: '^[a-z][A-Za-z]*$' }), 'Parameter of the address that holds the tab.', 'kind', {
      standard: '"tab"; another one where a screen inside has tabs of its own',
    }),
    head: may(text(), 'Hand-written part above the tabs, by its registered name (codegen/registered/names.json, "parts").', 'riskHead'),
    keeps: may(list(text(), { least: 1, unique: true }), 'Parameters of the address that a change of tab keeps; all others go.', [
      'companyId',
      'f.subjectCompanyId',
    ]),
    tabs: must(
      list(
        object({
          key: must(code(), 'Key in the address.', 'applications'),
          title: must(text(), 'Chinese text.', '经办人变更'),
          screen: must(path(), 'Route of the screen that the tab shows.', '/center/platform/content/help'),
          permission: may(naming('permission', { empty: true }), 'Permission code needed to see the tab.', 'company:seal'),
        }),
        { least: 1 },
      ),
      'Tabs in order; those whose permission or screen permission is missing are left out.',
      [{ key: 'tasks', title: '待我审批', screen: '/center/workbench/approvals/tasks' }],
    ),
  },
  { with: [ScreenBase] },
);

export const PageScreen = shape(
  'PageScreen',
  'A hand-written component of pages/.',
  { kind: kind('page', 'A hand-written component of pages/.'), component: must(text(), 'Name of the registered component.', 'inspectAuthority') },
  { with: [ScreenBase] },
);

export const RedirectScreen = shape(
  'RedirectScreen',
  'Leads to another address.',
  {
    kind: kind('redirect', 'Leads to another address.'),
    to: must(
      link(),
      'Target; the query is kept. A route with {field} and {query.x} slots: "/center/contract/buy/online/detail?id={id}".',
      '/center/contract/detail',
    ),
  },
  { with: [ScreenBase] },
);

export const ScreenSpec = kinds(
  'ScreenSpec',
  'One file a route, screens/<url>.json; the path is the URL, ":type" is written "[type]". With "extends" only the differences are stated (JSON Merge Patch).',
  [ListScreen, DetailScreen, FormScreen, StepsScreen, ConfirmScreen, StampScreen, TabsScreen, PageScreen, RedirectScreen, BoardScreen, OverviewScreen],
);

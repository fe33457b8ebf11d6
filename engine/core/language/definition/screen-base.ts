/** What every kind of screen has. */
import { choice, expression, flag, list, may, must, naming, ownRoute, route, schemaLink, shape, text, written } from './build.ts';
import { CompanyTypes } from './permissions.ts';

export const GuideStep = shape(
  'GuideStep',
  'One step of a first-entry guide. `target` is a mark of the screen: `filters`, `toolbar`, `tabs`, `tab:<key>`, `action:<key>`, `column:<id>`, `rows`, `row-actions`, `section:<key>`, `field:<path>`, `preview`, `actions`; a mark that is not on screen is skipped.',
  {
    target: must(
      text({ pattern: '^(filters|toolbar|tabs|rows|row-actions|preview|actions|(tab|action|column|section|field):[A-Za-z][A-Za-z0-9_.-]*)$' }),
      'Mark of the screen: filters, toolbar, tabs, rows, row-actions (of the first row), preview, actions, tab:<key>, action:<key>, column:<field or key>, section:<key>, field:<path>. A mark that is not on screen is skipped.',
      'section:delivery',
    ),
    title: must(text(), 'Chinese heading of the step.', '运输方式决定字段'),
    text: must(text(), 'Chinese text of the step.', '合同文本随填写实时更新，未填的空白会标出来。'),
  },
);

export const ScreenBase = shape('ScreenBase', 'A table of records with filters, tabs and actions.', {
  $schema: schemaLink(),
  route: must(ownRoute(), 'Address of the screen: /center/contract/buy/list.', '/center/contract/buy', {
    follows: 'the path of the file below screens/',
  }),
  aliases: written(list(ownRoute(), { least: 1, unique: true }), 'Further addresses of the screen: each leads on to it.', ['/center/account/person']),
  title: must(text(), 'Chinese title of the page and its browser tab.', '终止协议盖章', {
    follows:
      'the name of its menu entry, the title of the tab that shows it, the title of the record (with 详情 on details); on a page that leads on, the title there',
  }),
  extends: may(
    ownRoute(),
    'Address of the screen that this one varies, in files also the name of a base (bases/<name>.json). Differences only: docs/language/screens.md, "Screens state what differs".',
    '/center/contract/buy/list',
  ),
  entity: may(naming('entity'), 'Name of the entity shown.', 'contractTermination'),
  view: may(naming('view'), 'View of the entity: which rows, and as which party.', 'sellLedger', {
    follows: 'the first part of the address that names a view',
  }),
  records: may(
    expression(),
    'Which records of the view the page is made for, e.g. those on paper; to-dos of other records lead to another page.',
    "contractMode == 'ONLINE'",
  ),
  permission: may(naming('permission', { empty: true }), 'Permission code needed to open the screen. Empty: everyone.', 'dgChain:contract:edit', {
    follows:
      'the code of its menu entry; of forms that of creating the record; that of the page before it; that of the record, also where it lies below the one that would follow',
  }),
  companyTypes: may(CompanyTypes, 'Company types that the page opens for, as far as they hold its code.', ['PLATFORM_COMPANY', 'CORE_COMPANY'], {
    standard: 'all',
    follows: 'those that its menu entry is shown to',
  }),
  rules: may(
    list(naming('companyRule'), { unique: true }),
    'Named company rules (permissions.json) that must hold to open the screen; the server refuses with their message.',
    ['companyEntry', 'currentCompany', 'signingPending'],
    { follows: 'those of its menu entry' },
  ),
  layout: may(choice('app', 'blank', 'public'), 'app: with menu and header (default). blank: without. public: the public site.', 'app'),
  keepAlive: may(flag(), 'Keeps its state when the user comes back.', true),
  guide: may(text(), 'Name of the first-entry guide; its flag is kept for each user, so screens may share a guide.', 'contractStep2'),
  guides: may(list(GuideStep), 'Steps of the first-entry guide, in order.', [
    { target: 'tabs', title: '切换状态标签', text: '按状态查看合同，数字为该状态下的合同数；轮到您审批、确认或盖章的合同都在“待我处理”。' },
  ]),
  parent: may(route(), 'Address of the page before this one in the breadcrumb.', '/center/contract/buy/list', {
    follows: 'the page that shows this one as a tab, else the nearest page above in the address; none for pages of the menu and those without the frame',
  }),
});

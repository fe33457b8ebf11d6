/** The public site: settings, and pages made of sections. */

import { choice, flag, integer, kinds, list, map, may, must, naming, object, schemaLink, shape, siteLink, text, variant } from '../build.ts';
import { axisLabels, axisPoints } from './axis.ts';
import { SitePicture } from './site-pictures.ts';

export const SiteLink = shape(
  'SiteLink',
  'The public site as data: settings of the whole site and pages made of sections (`schemas/site`). Where a link leads: an address of the portal, or nothing but a text.',
  {
    text: must(text(), 'Text.', '客服热线 400-000-0000（演示号码）'),
    to: may(siteLink(), 'Address of the portal, with one slash first; a query may follow.', '/solution2'),
  },
);

export const SiteSettings = shape('SiteSettings', 'What every public page shares: name, company, navigation, footer. File: site/settings.json.', {
  $schema: schemaLink(),
  brand: must(text(), 'Name of the portal in headers, titles and template letters; stands nowhere else.', '云岭大宗'),
  companyName: must(text(), 'Company of the copyright line.', '衡川数字供应链科技有限公司'),
  startYear: must(integer({ least: 1990 }), 'First year of the copyright line.', 2023),
  filingNumber: must(text(), 'Filing number of the site; 备案号待配置 until the operator has one.', '备案号待配置'),
  servicePhone: must(text({ empty: true }), 'Customer service telephone; empty hides it.', '400-000-0000（演示号码）'),
  serviceQrText: must(text({ empty: true }), 'Text behind the customer service QR code; empty hides it.', '{brand}客户服务：工作日 9:00-18:00 在线答复'),
  welcome: must(
    object({
      title: must(text(), 'Heading.', '大宗商品供应链交易平台'),
      text: must(text(), 'Line below the heading.', '煤炭 · 焦炭 · 钢材 · 粮食'),
      points: must(list(text()), 'What the portal offers, a line each.', [
        '购销合同在线订立，双方电子签章',
        '物流、仓储、结算、发票一条业务线贯通',
        '应收、预付、仓单质押等供应链金融服务',
      ]),
    }),
    'Beside the sign-in: heading, line below it, what the portal offers.',
    {
      title: '大宗商品供应链交易平台',
      text: '煤炭 · 焦炭 · 钢材 · 粮食',
      points: ['购销合同在线订立，双方电子签章', '物流、仓储、结算、发票一条业务线贯通', '应收、预付、仓单质押等供应链金融服务'],
    },
  ),
  helper: may(
    list(
      object({
        text: must(text(), 'Text.', '火车查询'),
        symbol: must(text(), 'Name of a symbol (pages/brand).', 'train'),
        to: must(siteLink(), 'Address of the portal, with one slash first; a query may follow.', '/travel/travelSearch?type=TRAIN'),
        service: may(naming('service'), 'Company service that must be open.', 'INVOICE_TOOL'),
        planned: may(flag(), 'The screen is not described yet: the entry is left out. Remove it together with adding the screen.', true),
      }),
    ),
    'Quick lookups of the helper at the right edge.',
    [{ text: '火车查询', symbol: 'train', to: '/travel/travelSearch?type=TRAIN' }],
  ),
  nav: must(
    list(
      object({
        text: must(text(), 'Text.', '解决方案'),
        to: may(siteLink(), 'Address of the portal, with one slash first; a query may follow.', '/article'),
        items: may(list(SiteLink, { least: 1 }), 'Entries of its menu; `to` is left out then.', [
          { text: '煤炭供应链', to: '/solution' },
          { text: '钢材供应链', to: '/solution2' },
          { text: '仓储与供应链金融', to: '/solution3' },
        ]),
      }),
      { least: 1 },
    ),
    'Entries of the header.',
    [{ text: '首页' }],
  ),
  footer: must(
    list(
      object({
        title: must(text(), 'Heading.', '产品'),
        links: must(list(SiteLink, { least: 1 }), 'Its lines.', [
          { text: '应用案例', to: '/case' },
          { text: '资讯中心', to: '/article' },
          { text: '平台动态', to: '/act' },
        ]),
      }),
      { least: 1 },
    ),
    'Columns of the footer.',
    [{ title: '产品', links: [{ text: '煤炭供应链' }] }],
  ),
  statistics: must(
    map(
      object({
        entity: must(naming('entity'), 'Entity whose rows count.', 'tradeContract'),
        states: may(list(naming('state'), { least: 1 }), 'States that count.', ['EXECUTING', 'COMPLETED'], { standard: 'all' }),
        sum: may(text(), 'Field that is summed.', 'totalAmount', { standard: 'rows are counted' }),
      }),
      { names: 'code' },
    ),
    'Public figures by key.',
    { contracts: { entity: 'tradeContract', states: ['EXECUTING', 'COMPLETED'] }, companies: { entity: 'company' } },
  ),
});

export const Headed = shape('Headed', 'First section: heading, buttons, picture.', {
  title: must(text(), 'Heading.', '看得见的货，控得住的权，融得到的资'),
  text: may(text(), 'Sentence below the heading.', '与供应链上下游一起，把业务放到同一条线上'),
  tag: may(text(), 'Mark of figures that are no real ones: 示例数据, 示例场景.', '示例数据'),
  shaded: may(flag(), 'Grey ground.', true),
});

export const SiteAction = shape('SiteAction', 'One button.', {
  text: must(text(), 'Text.', '企业入驻'),
  to: must(siteLink(), 'Address of the portal, with one slash first; a query may follow.', '/register'),
  primary: may(flag(), 'The main button.', true),
});

export const SiteSection = kinds(
  'SiteSection',
  'A section of a public page.',
  [
    variant('hero', 'Kind: hero.', {
      actions: must(list(SiteAction), 'Buttons.', [
        { text: '预约演示', to: '/join', primary: true },
        { text: '企业入驻', to: '/register' },
      ]),
      picture: must(SitePicture, 'The picture beside.', {
        kind: 'scene',
        label: '两条链条相握',
        width: 570,
        height: 240,
        items: [{ symbol: 'chain', x: 150, y: 110 }],
      }),
      top: may(flag(), 'Whole width, for the entrance page.', true),
    }),
    variant('cards', 'Kind: cards.', {
      cards: must(
        list(
          object({
            title: must(text(), 'Name.', '仓储与供应链金融'),
            text: may(text(), 'Sentence.', '过磅、化验、货位与监控联动，库存账实一致'),
            symbol: may(text(), 'Name of a drawn symbol.', 'calculator'),
            to: may(siteLink(), 'Address of the portal, with one slash first; a query may follow.', '/solution2'),
            points: may(list(text(), { least: 1 }), 'Points.', ['营业执照', '法定代表人证件', '行业许可（如有）']),
            answer: may(text(), 'What the platform does about it.', '磅单、化验单逐票上链留痕，容差内外分开处理'),
          }),
          { least: 1 },
        ),
        'Cards.',
        [{ title: '企业证照' }],
      ),
    }),
    variant('flow', 'Kind: flow.', {
      nodes: must(
        list(
          object({
            title: must(text(), 'Name.', '企业认证'),
            text: may(text(), 'Sentence.', '姓名、证件、手机三要素核验'),
            symbol: may(text(), 'Name of a drawn symbol.', 'calculator'),
          }),
          { least: 1 },
        ),
        'Stations.',
        [
          { title: '提交意向', text: '填写下方表单' },
          { title: '专人联系', text: '一个工作日内回复' },
          { title: '方案演示', text: '按业务场景讲解' },
          { title: '入驻开通', text: '认证、签章、培训' },
        ],
      ),
      loop: may(flag(), 'The last leads back to the first.', true),
      numbered: may(flag(), 'Numbers instead of symbols.', true),
    }),
    variant('flows', 'Kind: flows.', {
      flows: must(
        list(
          object({
            title: must(text(), 'Name.', '终端配送（钢筋计划）'),
            text: may(text(), 'Sentence.', '按工程计划分批到场，签收即对账'),
            nodes: must(list(text(), { least: 1 }), 'Stations.', ['下游订货', '收保证金', '向钢厂采购', '入库监管', '付款放货']),
          }),
          { least: 1 },
        ),
        'Flows.',
        [{ title: '代采代销', nodes: ['下游订货'] }],
      ),
    }),
    variant('split', 'Kind: split.', {
      points: must(list(text()), 'Points.', ['放货额度 = 已付款 − 已放货，实时计算', '提货单列明捆包号，出库扫码逐件核销', '超额、错货当场拦截，监控抓拍留档']),
      pictures: must(list(SitePicture, { least: 1 }), 'Pictures.', [
        { kind: 'arcs', label: '风控五道防线的同心弧', arcs: ['准入', '盯市', '视频', '巡检盘点', '证照预警'] },
      ]),
    }),
    variant('tabs', 'Kind: tabs.', {
      tabs: must(
        list(
          object({
            title: must(text(), 'Name.', '核心企业'),
            symbol: must(text(), 'Name of a drawn symbol.', 'office'),
            points: must(list(text(), { least: 1 }), 'Points.', [
              '上下游合同、结算、收付款集中管理',
              '应付确权支持供应商融资，稳定货源',
              '经营看板按业务线呈现敞口与进度',
            ]),
          }),
          { least: 1 },
        ),
        'Tabs.',
        [{ title: '核心企业', symbol: 'office', points: ['上下游合同、结算、收付款集中管理'] }],
      ),
    }),
    variant('matrix', 'Kind: matrix.', {
      columns: must(list(text(), { least: 1 }), 'Column headings after the first.', ['应收账款融资', '预付款融资', '货物质押融资', '票据融资']),
      rows: must(
        list(
          object({
            title: must(text(), 'Row heading.', '还款来源'),
            cells: must(list(text(), { least: 1 }), 'Cells.', ['核心企业确权的应收账款', '采购合同与未来货权', '在库货物与电子仓单', '商业汇票、银行承兑汇票']),
          }),
          { least: 1 },
        ),
        'Rows.',
        [{ title: '适用', cells: ['已交货、待回款的供应商'] }],
      ),
    }),
    variant('statistics', 'Kind: statistics.', {
      figures: must(
        list(
          object({
            title: must(text(), 'Name.', '累计签约合同'),
            unit: must(text(), 'Unit.', '万吨'),
            key: may(text(), 'Key of a statistic in the settings.', 'contracts'),
            sample: may(text(), 'Value to show where no record gives one yet; the section then carries a tag.', '1286.4'),
          }),
          { least: 1 },
        ),
        'Figures.',
        [{ title: '累计签约合同', unit: '份' }],
      ),
      trend: must(
        object({
          title: must(text(), 'Heading.', '近 12 个月结算吨数（万吨）'),
          labels: axisLabels,
          points: axisPoints,
        }),
        'Small chart below the figures.',
        { title: '近 12 个月结算吨数（万吨）', labels: ['1月'], points: [82] },
      ),
    }),
    variant('articles', 'Kind: articles.', {
      show: must(
        choice('latest', 'list', 'activities', 'cases'),
        'latest: newest five; list: table with filter and article; activities, cases: their cards.',
        'activities',
      ),
      categories: must(list(text(), { least: 1 }), 'Categories, codes of articleCategory.', ['NEWS', 'NOTICE', 'POLICY', 'GUIDE']),
    }),
    variant('timeline', 'Kind: timeline.', {
      entries: must(
        list(
          object({
            date: must(text(), 'YYYY-MM-DD.', '2025-11-10'),
            title: must(text(), 'Heading.', '合同在线签约上线'),
            text: must(text(), 'Sentence.', '待办由单据状态实时产生，处理完成即消失。'),
          }),
          { least: 1 },
        ),
        'Entries, the newest first.',
        [{ date: '2025-11-10', title: '合同在线签约上线', text: '采购、销售合同在线起草、内部审批与双方电子签章，文件可独立验证。' }],
      ),
    }),
    variant('form', 'Kind: form.', {
      form: must(naming('form'), 'Form of the entity.', 'form'),
      entity: must(naming('entity'), 'Entity whose record it makes.', 'joinApply'),
    }),
    variant('band', 'Kind: band.', {
      actions: must(list(SiteAction, { least: 1 }), 'Buttons.', [
        { text: '预约演示', to: '/join', primary: true },
        { text: '企业入驻', to: '/register' },
      ]),
    }),
  ],
  { common: Headed },
);

export const SitePage = shape('SitePage', 'A public page made of sections. File: site/pages/<name>.json, index.json for /.', {
  $schema: schemaLink(),
  path: must(text({ pattern: '^/[A-Za-z0-9]*$' }), "Address of the page, equal to the file's name.", '/solution2'),
  title: must(text(), "Title of the browser's tab. {brand} stands for the brand of site/settings.json.", '让每一吨货、每一笔款都有据可查'),
  description: must(text({ longest: 160 }), 'Description for search engines. {brand} as in the title.', '行业资讯、平台公告、政策法规与操作指引。'),
  sections: must(list(SiteSection, { least: 1 }), 'Sections from top to bottom.', [
    { kind: 'articles', title: '资讯中心', text: '行业资讯、平台公告、政策法规与操作指引', show: 'list', categories: ['NEWS', 'NOTICE', 'POLICY', 'GUIDE'] },
  ]),
});

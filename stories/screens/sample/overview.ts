/** A page over answers with one block of each kind, and what its calls answer. */
import type { OverviewScreen } from '#core/language';

const people = [
  { id: 'U1', name: '李晓川', role: 'admin', day: '2026-03-01', held: true },
  { id: 'U2', name: '王秉文', role: 'operator', day: '2026-03-04', held: false },
];

export const overviewAnswers: Record<string, unknown> = {
  'trade:/api/team': {
    name: '采购一部',
    open: true,
    level: 66,
    logo: '',
    people,
    groups: [{ name: '合同', items: people }],
  },
  'trade:/api/team/log': { list: people, total: 23 },
};

const person = {
  id: { type: 'string', title: '编号' },
  name: { type: 'string', title: '姓名' },
  role: { type: 'string', title: '角色' },
  day: { type: 'string', title: '日期', format: 'date' },
  held: { type: 'boolean', title: '在岗' },
} as const;

export const overviewScreen: OverviewScreen = {
  route: '/sample/overview',
  title: '部门',
  kind: 'overview',
  layout: 'app',
  about: 'team.name',
  answers: {
    team: {
      call: 'GET trade:/api/team',
      fields: {
        name: { type: 'string', title: '部门' },
        open: { type: 'boolean', title: '开放' },
        level: { type: 'integer', title: '完成度' },
        logo: { type: 'string', title: '标志' },
        people: { type: 'array', title: '人员', items: { type: 'object', properties: person } },
        groups: {
          type: 'array',
          title: '分组',
          items: {
            type: 'object',
            properties: {
              name: { type: 'string', title: '分组' },
              items: { type: 'array', title: '人员', items: { type: 'object', properties: person } },
            },
          },
        },
      },
    },
    chosen: { fields: person },
    wanted: { fields: { role: { type: 'string', title: '角色' } } },
    asked: { fields: { word: { type: 'string', title: '口令' } } },
    first: { call: 'GET trade:/api/team', at: 'people', list: true, fields: person },
    kept: { kept: 'team.kept', list: true, fields: { id: person.id, name: person.name } },
    found: { fields: { name: person.name, total: { type: 'integer', title: '条数' } } },
  },
  actions: [{ key: 'refresh', operation: 'refresh' }],
  blocks: [
    { kind: 'notice', level: 'warning', text: "team.name + ' 待确认'", visible: 'team.open' },
    {
      kind: 'portrait',
      image: 'team.logo',
      heading: 'team.name',
      text: "'共 ' + text(count(team.people)) + ' 人'",
      meter: { label: '完成度', text: "text(team.level) + '%'", percent: 'team.level' },
    },
    { kind: 'stages', title: '进度', stages: ['申请', '审核', '完成'], at: 'empty(asked.word) ? 0 : 1' },
    {
      kind: 'lines',
      title: '事项',
      lines: [
        {
          key: 'ask',
          title: '口令',
          text: "coalesce(asked.word, '未设置')",
          actions: [{ key: 'go', label: '查看', to: '/x' }],
        },
      ],
    },
    {
      kind: 'facets',
      source: { field: 'team.people' },
      holds: 'wanted',
      facets: [{ key: 'role', label: '角色', fields: ['role'] }],
    },
    {
      kind: 'split',
      at: 'start',
      side: [
        {
          kind: 'table',
          title: '人员',
          look: 'list',
          source: { field: 'team.people', where: 'empty(wanted.role) || row.role == wanted.role' },
          columns: ['name', 'role'],
          search: { label: '姓名', fields: ['name'] },
          chooses: 'chosen',
        },
      ],
      main: [
        {
          kind: 'cards',
          title: '名片',
          source: { field: 'team.people' },
          heading: 'name',
          notes: ['role', 'day'],
          to: '/x?id={id}',
          empty: '暂无',
        },
        {
          kind: 'events',
          title: '经过',
          about: 'chosen.name',
          source: { field: 'team.people' },
          heading: { label: '姓名', field: 'name' },
          time: 'day',
        },
      ],
    },
    {
      kind: 'tabs',
      title: '方式',
      tabs: [
        {
          key: 'list',
          label: '名单',
          blocks: [
            {
              kind: 'table',
              title: '同事',
              look: 'list',
              source: { field: 'first' },
              columns: ['name'],
              rowActions: [
                { key: 'keep', label: '收藏', keep: 'kept', set: { name: 'name' } },
                {
                  key: 'ask',
                  label: '查找',
                  call: 'GET trade:/api/team/find',
                  set: { name: 'name' },
                  holds: 'found',
                },
              ],
            },
          ],
        },
        {
          key: 'kept',
          label: '收藏夹',
          blocks: [
            {
              kind: 'table',
              title: '收藏夹',
              look: 'list',
              source: { field: 'kept' },
              columns: ['name'],
              rowActions: [{ key: 'keep', label: '收藏', keep: 'kept' }],
              empty: '暂无收藏',
            },
          ],
        },
      ],
    },
    {
      kind: 'notice',
      title: '找到',
      level: 'info',
      text: "found.name + ' ' + text(found.total)",
      visible: '!empty(found.total)',
    },
    {
      kind: 'groups',
      title: '权限',
      source: { field: 'team.groups' },
      heading: 'name',
      items: 'items',
      name: 'name',
      held: 'held',
    },
    {
      kind: 'table',
      title: '记录',
      source: { call: 'GET trade:/api/team/log', fields: person },
      filters: { keyword: { type: 'string', title: '姓名' } },
      pageSize: 10,
      columns: ['name', 'day'],
      rowActions: [
        {
          key: 'check',
          label: '核对',
          style: 'link',
          call: 'POST trade:/api/team/check',
          set: { id: 'id' },
          says: "answer.fine == true ? '无误' : '有出入'",
          wrong: 'answer.fine != true',
        },
      ],
    },
    {
      kind: 'form',
      title: '口令',
      text: "'发送至 ' + team.name",
      visible: 'empty(asked.word)',
      fields: {
        word: { type: 'string', title: '口令', widget: 'Password', sensitive: true },
        code: { type: 'string', title: '验证码', format: 'sms-code' },
      },
      required: ['word', 'code'],
      rules: [{ field: 'word', check: 'input.word != team.name', message: '口令不能与部门同名' }],
      codes: { code: 'POST trade:/api/team/code' },
      with: { team: 'team.name' },
      send: 'POST trade:/api/team/word',
      holds: 'asked',
      says: "'已设置'",
      label: '提交',
    },
    { kind: 'result', heading: '已提交', lines: ["team.name + ' 的口令已设置'"], visible: '!empty(asked.word)' },
  ],
};

/** `risk.json`: what alerts weigh, who reads them, how people are told. */
import { integer, list, map, may, must, naming, object, schemaLink, shape, text } from './build.ts';

export const RiskLevelSpec = shape(
  'RiskLevelSpec',
  '`risk.json`: what alerts weigh, who reads them and how people are told. One level of alerts; `workingDays` or `hours` until one is to be handled.',
  {
    level: must(text(), 'Code of the dictionary riskLevel.', 'YELLOW'),
    weight: must(integer({ least: 0, most: 100 }), 'Points that an open alert takes off the score of its company, out of 100.', 10),
    workingDays: may(integer({ least: 1 }), 'Working days until the alert is to be handled.', 5),
    hours: may(integer({ least: 1 }), 'Hours until the alert is to be handled.', 4),
  },
  { oneOf: ['workingDays', 'hours'] },
);

export const RiskGradeSpec = shape('RiskGradeSpec', 'A grade of companies from `from` points on, and the level that is written to the company.', {
  grade: must(text(), 'What people read, e.g. A.', 'A'),
  from: must(integer({ least: 0, most: 100 }), 'Least score of the grade.', 85),
  level: must(text(), 'Level that is written to the company (dictionary riskLevel).', 'YELLOW'),
});

export const RegisterSpec = shape(
  'RegisterSpec',
  'Alerts kept in records of their own: companies set rules (kind, threshold, threshold2, level, repeatHours, autoClose, the fields of `scope`), a watch with this `register` raises one alert for each rule and row, which names the rule by ruleId and has the fields of an alert.',
  {
    alerts: must(naming('entity'), 'Entity of the alerts.', 'earlyWarning'),
    rules: must(naming('entity'), 'Entity of the rules.', 'warningRule'),
    on: must(text(), 'State of a rule that is in force.', 'ENABLED'),
    kind: must(naming('field'), 'Field of both that holds the kind; the "rule" of a watch is one.', 'warningType'),
    scope: may(list(naming('field'), { least: 1, unique: true }), 'Fields of both: what a rule names there keeps it to alerts that name the same.', [
      'warehouseId',
      'ownerCompanyId',
    ]),
    defaults: may(
      naming('companyType'),
      'Rules of companies of this type hold for every row whose dealing company has no rule of the kind in force; other rules hold for the rows in which their company takes part.',
      'PLATFORM_COMPANY',
    ),
    levels: must(
      list(
        object({
          level: must(text(), "Code of the level; a rule's threshold2 raises it by one.", 'NORMAL'),
          hours: must(integer({ least: 1 }), 'Hours until the alert is to be handled.', 72),
        }),
        { least: 1 },
      ),
      'Levels of alerts, from the mildest to the worst, which no quiet hours keep back.',
      [
        { level: 'NORMAL', hours: 72 },
        { level: 'MAJOR', hours: 4 },
      ],
    ),
    closed: must(
      object({
        state: must(text(), 'State of an alert that ends by itself.', 'CLOSED'),
        field: must(naming('field'), 'Field that says why.', 'result'),
        text: must(text(), 'What it says.', '恢复正常，自动关闭'),
      }),
      'How an alert ends whose condition is gone, where its rule says autoClose.',
      { state: 'CLOSED', field: 'result', text: '恢复正常，自动关闭' },
    ),
    permission: must(naming('permission'), 'Code of those of the dealing company who are told.', 'warehouse:earlyWarning:edit'),
    page: must(naming('route', { pattern: '\\{id\\}' }), 'Page of one alert; {id} stands for its id.', '/center/storageCenter/earlywarning/detail?id={id}'),
    list: must(naming('route'), 'Page of all alerts, to which a summary leads.', '/center/storageCenter/earlywarning/data'),
    title: must(text(), 'Title of messages.', '仓储预警'),
    subscriptions: may(
      object({
        entity: must(
          naming('entity'),
          'Entity of the subscriptions: one of a person, with the fields kinds, levels, quietFrom, quietTo, digest, digestTime, toldTime, enabled.',
          'warningSubscription',
        ),
        person: must(naming('field'), 'Field of it that holds the person.', 'userId'),
        rows: may(
          map(naming('field'), { names: 'code' }),
          'Line table of it -> field of alerts, and the column of the table: while there are rows, only these.',
          {
            warehouses: 'warehouseId',
          },
        ),
      }),
      'Who else is told: people who asked for it, of alerts that their company may read, outside their quiet hours or once a day.',
      { entity: 'warningSubscription', person: 'userId' },
    ),
  },
);

export const RiskSpec = shape(
  'RiskSpec',
  'What alerts weigh, who reads them beside the company that they are about, and how people are told. File: risk.json.',
  {
    $schema: schemaLink(),
    levels: must(list(RiskLevelSpec, { least: 1 }), 'Levels of alerts (dictionary riskLevel), from the mildest to the worst.', [
      { level: 'BLUE', weight: 1, workingDays: 5 },
      { level: 'YELLOW', weight: 4, workingDays: 3 },
      { level: 'ORANGE', weight: 10, workingDays: 1 },
      { level: 'RED', weight: 20, hours: 4 },
    ]),
    grades: must(list(RiskGradeSpec, { least: 1 }), 'Grades of companies, from the best to the worst; the last one begins at 0.', [
      { grade: 'A', from: 85, level: 'GREEN' },
    ]),
    axes: must(
      list(
        object({
          title: must(text(), 'Chinese name.', '价格'),
          types: must(list(text({ empty: true }), { least: 1 }), 'Kinds of alerts (dictionary alertType) that pull the axis down.', [
            'OVERDUE',
            'CONCENTRATION',
            'INVOICE',
          ]),
        }),
        { least: 3 },
      ),
      'Axes of the radar. Every kind of alert lies on one of them.',
      [
        { title: '价格', types: ['PRICE_DECLINE'] },
        { title: '货物', types: ['INVENTORY'] },
        { title: '物流', types: ['LOGISTICS'] },
      ],
    ),
    readers: must(
      list(naming('companyType', { empty: true })),
      'Types of companies that an alert concerns although it is about another one; which companies take part, the watch says (others).',
      ['FINANCE_COMPANY', 'CORE_COMPANY'],
    ),
    permission: must(naming('permission'), 'Code of those who look after alerts about other companies.', 'monitor:risk'),
    page: must(naming('route', { pattern: '\\{id\\}' }), 'Page of one alert; {id} stands for its id.', '/center/message/riskAlertDetail?id={id}'),
    messages: must(
      object({
        standard: must(naming('messageKind'), 'Kind for alerts that kinds does not name.', 'RISK'),
        kinds: may(map(naming('messageKind', { empty: true })), 'Kind of alert (dictionary alertType) to kind of message.', {
          PRICE_DECLINE: 'RISK_PRICE',
          CERT_EXPIRE: 'RISK_CERT',
          LOGISTICS: 'RISK_LOGISTIC',
          INVENTORY: 'INVENTORY',
          DEVICE: 'FACILITY',
        }),
      }),
      'Kinds of messages (dictionary messageKind) that tell of an alert.',
      { standard: 'RISK' },
    ),
    registers: may(map(RegisterSpec, { names: 'code' }), 'Alerts kept in records of their own, by the name that watches call them.', {
      storage: {
        alerts: 'earlyWarning',
        rules: 'warningRule',
        on: 'ENABLED',
        kind: 'warningType',
        levels: [{ level: 'NORMAL', hours: 72 }],
        closed: { state: 'CLOSED', field: 'result', text: '恢复正常，自动关闭' },
        permission: 'warehouse:earlyWarning:edit',
        page: '/center/storageCenter/earlywarning/detail?id={id}',
        list: '/center/storageCenter/earlywarning/data',
        title: '仓储预警',
      },
    }),
    failures: may(
      object({
        companyType: must(naming('companyType'), 'Type of the company that the alert is about.', 'PLATFORM_COMPANY'),
        alertType: must(text(), 'Code of the dictionary alertType.', 'DEVICE'),
        level: must(text(), 'Code of the dictionary riskLevel.', 'ORANGE'),
        title: must(text(), 'Title; slots {{entity}} (its title), {{rule}} and {{watch}}.', '{{entity}}的预警评估失败'),
        text: must(text(), 'What happened; slots as in the title.', '规则{{rule}}的条件{{watch}}未能评估。'),
      }),
      'The alert that is raised when a watch could not be looked at, until it is looked at again. Left out: the log alone tells.',
      {
        companyType: 'PLATFORM_COMPANY',
        alertType: 'DEVICE',
        level: 'ORANGE',
        title: '{{entity}}的预警评估失败',
        text: '规则{{rule}}的条件{{watch}}未能评估。',
      },
    ),
  },
);

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

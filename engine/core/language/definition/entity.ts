/** `entities/<area>/<entity>/entity.json`. */

import { ApprovalSpec } from './approval.ts';
import { BalanceSpec, ClaimSpec } from './balance.ts';
import { choice, code, either, expression, flag, list, map, may, must, naming, object, oneOf, only, schemaLink, shape, sql, text } from './build.ts';
import { DerivedFieldOrName, DerivedSpec, EntityMeasure, WatchSpec } from './derived.ts';
import { FactSpec } from './fact.ts';
import { ApiBase, FieldSchema } from './field.ts';
import { OperationSpec } from './operation.ts';
import { TabSet } from './tab.ts';
import { ReminderSpec, TodoDefaults } from './todo.ts';
import { WorkflowSpec } from './workflow.ts';

export const PartySpec = shape('PartySpec', 'A party role of a record: the field that holds the company id, or an expression that gives it.', {
  title: must(text(), 'Chinese name of the role, e.g. "买方".', '发起方'),
  field: may(naming('field'), "Field that holds the company's id.", 'sellerCompanyId'),
  value: may(expression(), "Gives the company's id where no field holds it.", "''"),
});

export const AccessRule = oneOf(
  'AccessRule',
  'Who can see a row. Every rule is an alternative; the same rules make up row-level security. `user`: the one person whom the field names, whichever company they act for; with `within`, only as long as they act for the company that this field names (an empty field asks for none).',
  [
    object({
      party: must(naming('party'), 'Role of the entity.', 'counterparty'),
      role: may(text(), "Code of a role of users (permissions.json): only its holders in the party's company see the row.", 'admin', {
        standard: 'everybody of the company',
      }),
      when: may(sql(), 'The party or the company type sees the row only while this holds.', "status != 'DRAFT'"),
    }),
    object({
      companyType: must(naming('companyType'), 'Code of a company type (permissions.json) that sees all rows, e.g. the platform.', 'PLATFORM_COMPANY'),
      when: may(sql(), 'The party or the company type sees the row only while this holds.', "status != 'DRAFT'"),
    }),
    object({
      user: must(text(), 'Field that holds the id of the one person who sees the row, whichever company they act for.', 'assigneeUserId'),
      within: may(
        naming('field'),
        'With "user": field that holds a company\'s id; the person sees the row only as long as they act for that company. An empty field asks for none.',
        'companyId',
      ),
    }),
  ],
);

export const ScopeRule = shape(
  'ScopeRule',
  'A field that names a person of the acting company who deals with the record: of the company that made it, or, with `party`, of the company that plays the role.',
  {
    field: must(naming('field'), 'Field of the record that holds the id of a person or of a company user.', 'counterUserId'),
    party: may(naming('party'), 'Role of the company that the person works for.', 'counterparty', { standard: 'the company that made the record' }),
  },
);

export const ViewSpec = shape('ViewSpec', 'A view of the record: which rows a list shows, as an expression over columns and `ctx` (translated to SQL).', {
  title: must(text(), 'Chinese name of the view.', '采购合同台账'),
  party: may(naming('party'), 'Only rows in which the acting company has this role.', 'seller'),
  where: may(sql(), 'Only rows for which this holds.', "contractMode == 'OFFLINE'"),
});

export const DocumentSpec = shape('DocumentSpec', 'A document composed from the record.', {
  title: must(text(), 'Chinese title, e.g. "购销合同".', '运输承诺书'),
  template: must(naming('documentText'), 'Template file below schemas/templates/ without .json.', 'saleContract'),
  templateExpression: may(
    expression(),
    "Gives the template's name where it depends on the record.",
    "dict('contractTemplate', contractTemplateName).templateFile",
  ),
  fileField: must(naming('field'), 'Field that holds the id of the current signed file.', 'commitmentFileId'),
  fileName: must(naming('template'), 'Name of the downloaded file; {{field}} slots allowed.', '{{contractNo}}购销合同.pdf'),
  signAs: may(text(), 'Kind of document by which companies configure their signing (which seal, code or company password), e.g. "CONTRACT".', 'CONTRACT'),
});

const numberPattern = text({ pattern: '^([^{}]|\\{(yyyyMMdd|yyMMdd|yyyyMM|yyyy)\\})*\\{seq[1-9]\\}$' });

export const EntitySpec = shape(
  'EntitySpec',
  'What a record is: its fields, parties, access, workflow, documents, views and tabs. File: entities/<area>/<entity>/entity.json.',
  {
    $schema: schemaLink(),
    name: must(code(), 'Code of the entity, equal to its folder\'s name: "tradeContract". Never shown to users.', 'tradeContract'),
    title: must(text(), 'Chinese name of the record, e.g. "购销合同".', '购销合同'),
    description: may(text({ empty: true }), 'What the record is for, for colleagues.', '卖方发货、买方收货，一单一批；收货后可结算。'),
    base: must(ApiBase, 'First part of the address of its calls: base "trade" gives /trade-api (specification section 7).', 'trade'),
    path: must(text({ pattern: '^(/[A-Za-z0-9_-]+)+$' }), 'Path below the base, e.g. "/api/contract".', '/api/settle/statement'),
    label: must(list(naming('field'), { least: 1, unique: true }), 'Fields that, joined by a blank, name a row in pickers and messages: ["contractNo"].', [
      'contractNo',
      'contractName',
    ]),
    number: may(
      object({
        field: must(naming('field'), 'Field that receives the number; it is serverOwned.', 'deliveryNo'),
        pattern: must(
          numberPattern,
          'Pattern of the number: "HT{yyyyMMdd}{seq4}" counts per prefix and day in four digits. Slots: yyyyMMdd, yyMMdd, yyyyMM, yyyy, seq1 to seq9.',
          'JS{yyyyMMdd}{seq4}',
        ),
        instead: may(
          list(
            object({
              when: must(expression(), 'The pattern holds while this does, over the new record.', "agreementType == 'SERVE'"),
              pattern: must(numberPattern, 'Pattern of the number.', 'FW{yyyyMMdd}{seq3}'),
            }),
            { least: 1 },
          ),
          'Other patterns, of which the first whose "when" holds is taken.',
          [{ when: "agreementType == 'SERVE'", pattern: 'FW{yyyyMMdd}{seq3}' }],
        ),
      }),
      'Serial number given by the server when the record is created.',
      { field: 'deliveryNo', pattern: 'FH{yyyyMMdd}{seq4}' },
    ),
    amount: may(
      either(naming('field'), only(false)),
      'Field of money that a record is told by wherever one figure stands for it: to-dos, messages, internal approval (its limits too), dialogs of its steps, measures that are counted in money. false: none of its money is what the record is about, e.g. the lines of a report.',
      'applyAmount',
      { standard: 'none; asked for where the record holds money' },
    ),
    quantity: may(naming('field'), 'Field of the quantity that a record is told by, with its unit: to-dos and dialogs of its steps.', 'settleQuantity', {
      standard: 'none',
    }),
    permission: may(
      naming('permission', { empty: true }),
      'Permission code needed to read (list, detail). Left out or empty: any signed-in user of a party.',
      'dgChain:contract',
    ),
    operations: may(
      object({
        create: may(OperationSpec, 'Who may do it: permission code, party, states and a further condition.', {
          permission: 'company:contact:edit',
          complete: true,
          party: 'owner',
        }),
        edit: may(OperationSpec, 'Who may do it: permission code, party, states and a further condition.', {
          permission: 'dgChain:receive:edit',
          party: 'seller',
          states: ['DRAFT'],
        }),
        remove: may(OperationSpec, 'Who may do it: permission code, party, states and a further condition.', {
          permission: 'dgChain:settle:edit',
          party: 'owner',
          states: ['DRAFT'],
        }),
        export: may(OperationSpec, 'Who may do it: permission code, party, states and a further condition.', { permission: 'dgChain:contract:export' }),
        copy: may(OperationSpec, 'Who may do it: permission code, party, states and a further condition.', {
          permission: 'dgChain:contract:edit',
          party: ['buyer', 'seller'],
        }),
      }),
      'Built-in operations that are offered, each with who may do it. An operation that is not listed does not exist.',
      { edit: { permission: 'platform:companyAudit', complete: true } },
    ),
    type: must(choice('object'), 'Always "object": the record is a JSON Schema object.', 'object'),
    properties: must(
      map(FieldSchema, { names: 'code', least: 1 }),
      'Fields of the record: code -> what it is. Fields that every record has (id, version, createTime and the like) exist without being listed.',
      { contactName: { type: 'string' } },
    ),
    required: may(list(naming('field'), { unique: true }), 'Fields that must be filled in while visible, unless a rule says otherwise.', [
      'instructType',
      'receiverCompanyId',
      'goodsName',
      'limitTime',
      'content',
    ]),
    parties: must(
      map(PartySpec, { names: 'code' }),
      'Company roles of the record: role -> the field (or expression) that gives the company id. Only parties (and whom access names) see a row.',
      { owner: { title: '本企业', field: 'companyId' }, system: { title: '系统', value: "''" } },
    ),
    access: must(list(AccessRule), 'Who can see a row; each rule is an alternative. The same rules make up row-level security in the database.', [
      { party: 'buyer' },
      { party: 'seller' },
      { companyType: 'PLATFORM_COMPANY' },
    ]),
    scope: may(
      either(choice('company'), list(ScopeRule, { least: 1 })),
      'Whose record it is inside a company, for users whose data scope is narrowed to their own or their department\'s records: who created it and the fields named here. "company": every user of the company sees it.',
      [{ field: 'submitUserId' }, { field: 'counterUserId', party: 'counterparty' }],
      { standard: 'who created it' },
    ),
    reference: may(
      object({
        fields: must(list(naming('field'), { least: 1, unique: true }), 'Fields handed out by the picker.', [
          'companyId',
          'addressType',
          'fullAddress',
          'receiver',
          'mobile',
          'isDefault',
        ]),
        where: may(sql(), 'Rows that are offered.', "status == 'VERIFIED'"),
        within: may(
          naming('field'),
          'One of the fields. Rows of other companies are offered only to a picker that filters by one value of it (the party that was chosen); without it the own rows are offered. Every reference to the entity has to filter by it.',
          'companyId',
        ),
      }),
      'Reference data: any signed-in company may pick these records and read these fields of them.',
      { fields: ['companyId', 'contactName', 'contactPhone', 'linkType', 'isDefault'], within: 'companyId' },
    ),
    unique: may(
      list(
        object({
          fields: must(
            list(naming('field'), { least: 1, unique: true }),
            'Fields that together must be unique; a record that leaves one of them empty is not judged, unless "sameEmpty" says so.',
            ['outContractNo', 'sellerCompanyId', 'buyerCompanyId'],
          ),
          sameEmpty: may(flag(), 'An empty field is the same as another empty one: records that leave it empty must not repeat either.', true),
          where: may(sql(), 'Only rows for which this holds count.', "status == 'AUDITING'"),
          message: must(text(), 'Chinese text of the refusal.', '该纸质合同编号已登记'),
        }),
      ),
      'Combinations of fields that must not repeat.',
      [{ fields: ['lineId', 'contractId'], message: '该下游合同的资料已存在，请在原记录上补充' }],
    ),
    uniqueRows: may(
      list(
        object({
          table: must(naming('field'), 'Line table.', 'lots'),
          cells: must(list(naming('field'), { least: 1, unique: true }), 'Columns that together must not repeat; a row that leaves one empty is not judged.', [
            'waybillNo',
          ]),
          within: must(list(naming('field'), { least: 1, unique: true }), 'Fields of the record: rows of records that agree in all of them are compared.', [
            'shipperCompanyId',
            'carrierName',
          ]),
          where: may(sql(), 'Only records for which this holds count.', "status == 'AUDITING'"),
          message: must(text(), 'Chinese text of the refusal, at the cell.', '该运单已结算'),
        }),
      ),
      'Rows of a line table that must not repeat from one record to another, also when both are sent at once.',
      [{ table: 'lots', cells: ['waybillNo'], within: ['shipperCompanyId', 'carrierName'], message: '该运单已结算' }],
    ),
    single: may(
      list(
        object({
          field: must(naming('field'), 'Boolean field.', 'isDefault'),
          within: must(list(naming('field'), { least: 1, unique: true }), 'Fields whose equal values make up a group, e.g. companyId and a type.', [
            'companyId',
            'addressType',
          ]),
        }),
      ),
      'Flags that at most one row of a group carries: setting it on one row takes it from the others.',
      [{ field: 'isDefault', within: ['companyId', 'addressType'] }],
    ),
    facts: may(
      map(FactSpec, { names: 'code' }),
      'What is true of a record because of others, e.g. that a delivery of a contract is under way. Read as ctx.facts.<name> by checks, effects and targets of its steps and by automatic transitions; judged at the time of the call.',
      { received: [{ entity: 'delivery', match: { id: 'deliverId' }, where: "status == 'ACCEPTED'" }] },
    ),
    balances: may(
      map(BalanceSpec, { names: 'code', least: 1 }),
      'Numbers of the record that other records claim: name of a server-owned number -> its limits. Only claims write them.',
      { linkedAmount: { max: 'settleAmount', message: '关联金额超过结算金额' } },
    ),
    claims: may(list(ClaimSpec, { least: 1 }), 'What the record claims of numbers and marks of other records while it is as it is.', [
      { name: 'linked', while: ['EFFECTIVE'], on: { entity: 'settlement', id: 'settlementId' }, add: { linkedAmount: 'amount' } },
    ]),
    derived: may(
      DerivedSpec,
      'The entity has no table: each row is a row of another entity, with what is derivedFields from records linked with it (docs/language/derived.md, "Derived records").',
      { from: 'receiptStream', fields: {} },
    ),
    derivedFields: may(
      map(DerivedFieldOrName, { names: 'code', least: 1 }),
      'Fields of an entity with a table that are derivedFields whenever a row is read, in lists, filters, sorting, sums and exports too; the server owns them and nothing of them is written. A field is a measure of linked rows or a value of the entity\'s other fields (docs/language/derived.md, "Derived records").',
      { companyName: { of: { entity: 'company', match: { id: 'companyId' } }, first: 'name' } },
    ),
    measures: may(
      map(EntityMeasure, { names: 'code', least: 1 }),
      'Figures over rows of the entity, each defined once: what is counted, and which rows. Derived fields, graphs and boards name them; a sum that one of them says is refused elsewhere.',
      { settled: { title: '结算额', sum: 'settleAmount', only: { status: 'EXECUTING,COMPLETED' } } },
    ),
    watches: may(
      map(WatchSpec, { names: 'code' }),
      "Conditions on the entity's rows that raise alerts, by name. Thresholds, levels and whether they are on stand in rules, which are records.",
      {
        concentrated: {
          rule: 'R13',
          value: 'share',
          subject: 'companyId',
          title: '应收集中于{{customerName}}',
          text: '{{customerName}}占未收应收账款{{@value}}%，超过{{@threshold}}%。',
        },
      },
    ),
    workflow: may(WorkflowSpec, 'States of the record and the transitions between them.', {
      field: 'status',
      initial: 'IN_PROGRESS',
      states: [{ code: 'IN_PROGRESS', label: '进行中', color: 'processing' }],
      transitions: [{ name: 'finish', label: '完结', from: ['IN_PROGRESS'], to: 'FINISHED', permission: 'dgChain:businessline:edit' }],
    }),
    approval: may(ApprovalSpec, 'The own company approves the record before it goes on (docs/language/workflow.md, "Internal approval").', {
      bizType: 'SETTLEMENT',
      state: 'AUDITING',
      pass: 'pass',
      reject: 'fail',
      withdraw: 'withdraw',
      party: 'owner',
      page: '/oAStatementAudit',
    }),
    todo: may(TodoDefaults, 'How the steps of the record wait on the workbench, where they do not say so themselves.', {
      domain: 'APPROVAL',
      days: 2,
      source: 'APPROVAL',
      message: false,
    }),
    reminders: may(
      list(ReminderSpec, { least: 1 }),
      'What dates of the record ask for; it waits as long as the condition holds, looked at each night at 00:10 and at each write.',
      [
        {
          name: 'renew',
          label: '上传新证照',
          when: '!empty(validTo) && days(ctx.today, validTo) <= 30',
          permission: 'company:document:edit',
          to: '/center/account/company/mine',
        },
      ],
    ),
    views: may(map(ViewSpec, { names: 'code' }), "Named selections of rows that lists show: buyer's purchase contracts, seller's sales contracts.", {
      mine: { title: '我提交的', where: 'submitterId == ctx.user.id' },
      all: { title: '审批单' },
    }),
    tabs: may(map(TabSet, { names: 'code' }), 'Named rows of counted tabs that lists show above the table.', {
      review: [
        { key: 'OPEN', label: '待审核', where: "status == 'AUDITING'", count: true },
        { key: 'ALL', label: '全部' },
      ],
    }),
    documents: may(map(DocumentSpec, { names: 'code' }), 'Documents composed from the record and sealed: key -> template, file field, file name.', {
      letter: { title: '数字证书申请表', template: 'certApply', fileField: 'pdf', fileName: '数字证书申请表 {{applyNo}}', signAs: 'CERT_FORM' },
    }),
    verify: may(
      object({
        number: must(naming('field'), 'Field with the number on the paper.', 'receiptNo'),
        code: must(naming('field'), 'Field with the `passcode` on the paper.', 'verifyCode'),
        gives: must(list(naming('field'), { least: 1, unique: true }), 'Fields that are told, line tables among them: what stands on the paper.', [
          'receiptNo',
          'goodsName',
          'quantity',
        ]),
        where: may(sql(), 'Only such records are found.', "status != 'DRAFT'"),
        missing: must(text(), 'Chinese text when number and code fit nothing.', '未查询到该仓单'),
      }),
      'Who has a paper of the record in hand proves it by its number and code: whoever may read records of the kind, of whatever company, is told the fields of its face and nothing else. Wrong guesses are counted. Detail pages ask for both when their address names no record.',
      { number: 'receiptNo', code: 'verifyCode', gives: ['receiptNo', 'quantity'], missing: '未查询到该仓单' },
    ),
    api: may(
      map(text({ pattern: '^(GET|POST|PUT|DELETE) (trade|user|admin|grain|steel|station):/[A-Za-z0-9_/{}-]+$' })),
      'Operation -> "METHOD base:/path" where the specification gives another path than the default pattern.',
      { detail: 'GET trade:/api/workbench/notice/detail/{id}' },
    ),
  },
);

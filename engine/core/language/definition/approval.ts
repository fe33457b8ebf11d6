/** Internal approval: of an entity, and `approval-flows.json`. */
import { choice, expression, integer, list, may, must, naming, object, schemaLink, shape, text } from './build.ts';

export const ApprovalSpec = shape(
  'ApprovalSpec',
  "`approval` of an entity file: which state waits for the own company's approval, and what the last step takes.",
  {
    bizType: must(text(), 'Code of the business in the dictionary oaBizType.', 'SETTLEMENT'),
    state: must(naming('state'), "State in which the record waits; entering it starts a run of the company's flow.", 'AUDITING'),
    pass: must(naming('transition'), 'Transition that the last step takes.', 'approve'),
    reject: must(naming('transition'), 'Transition that a refusal to the submitter takes.', 'refuse'),
    withdraw: must(naming('transition'), 'Transition by which the submitter takes the record back before anyone has acted.', 'withdraw'),
    party: must(naming('party'), 'Party whose company approves.', 'owner'),
    page: must(naming('route'), 'Route of the confirm screen that links lead to.', '/oAOrderAuditType1'),
    inApp: may(naming('route'), 'Route of the confirm screen inside the portal, for the to-do list and messages.', '/center/oAAccountingDetail', {
      standard: 'page',
    }),
  },
);

export const ApprovalNode = shape('ApprovalNode', 'One step of a flow; `when` is an expression over the record.', {
  order: must(integer({ least: 1 }), 'Place in the flow, from 1.', 1),
  name: must(text(), 'Chinese name of the step.', '审核员审批'),
  approverType: must(
    choice('ROLE', 'DIRECTOR', 'USER', 'DEPT_HEAD'),
    "Who approves: holders of a role, the person in charge, named users, or the head of the submitter's department.",
    'DIRECTOR',
  ),
  roleCode: may(text(), 'Role of approverType ROLE.', 'auditor'),
  users: may(list(text()), 'Ids of company users of approverType USER.', ['900000000000000101']),
  mode: must(choice('ANY', 'ALL'), 'ANY: one approver is enough; ALL: every one must agree.', 'ANY'),
  when: may(expression(), 'Step only while this holds.', 'applyAmount >= 1000000'),
  limitDays: must(integer({ least: 1 }), 'Working days until the step is overdue.', 2),
});

export const ApprovalFlowsSpec = shape('ApprovalFlowsSpec', '`approval-flows.json`: rules of every approval, and the flows that each company starts with.', {
  $schema: schemaLink(),
  codeFrom: may(text({ pattern: '^\\d+(\\.\\d{1,2})?$' }), 'Amount in yuan from which agreeing asks for a text message code.', '10000000'),
  urgeHours: may(integer({ least: 1 }), 'Hours between two reminders.', 4),
  flows: must(
    list(
      object({
        entity: must(naming('entity'), 'Entity whose records are approved before they leave the company.', 'supplementaryAgreement'),
        title: must(text(), 'Chinese name.', '钢材补充协议审批'),
        nodes: must(list(ApprovalNode, { least: 1 }), 'Steps in order.', [
          { order: 1, name: '审核员审批', approverType: 'ROLE', roleCode: 'auditor', mode: 'ANY', limitDays: 2 },
        ]),
      }),
    ),
    'One flow for an entity at most.',
    [{ entity: 'tradeContract', title: '合同审批', nodes: [{ order: 1, name: '审核员审批', approverType: 'ROLE', mode: 'ANY', limitDays: 2 }] }],
  ),
});

/** Built-in operations of an entity. */
import { either, expression, flag, list, may, must, naming, shape } from './build.ts';
import { CheckSpec, EffectSpec } from './workflow.ts';

export const OperationSpec = shape('OperationSpec', 'Who may take a built-in operation, and what the server does besides writing the row.', {
  permission: must(
    naming('permission', { empty: true }),
    'Permission code (permissions.json). Empty: every signed-in user of a party.',
    'dgChain:receive:edit',
  ),
  party: may(
    either(naming('party'), list(naming('party'))),
    'Party role(s) of the entity, e.g. "buyer" or ["buyer", "seller"]; "*": any company that can see the row.',
    'owner',
    { standard: 'any company that can see the row' },
  ),
  states: may(list(naming('state'), { unique: true }), 'State codes in which it is offered.', ['WAIT_VERIFY', 'VERIFYING', 'FAILED', 'VERIFIED', 'DISABLED'], {
    standard: 'in every state',
  }),
  when: may(expression(), 'Further condition over the record and ctx.', 'empty(submitTime)'),
  complete: may(flag(), 'The record has no drafts: each create and save passes the whole validation (required fields, ranges, checks).', true),
  checks: may(list(CheckSpec), 'Refusals, in order, judged over the record as it will be.', [{ refuseWhen: 'ctx.facts.sameNames > 0', message: '名称已存在' }]),
  effects: may(list(EffectSpec), 'In the same transaction: set, rows and operation before the row is written, the others after it.', [
    { set: { updatedBy: 'ctx.user.name' } },
  ]),
});

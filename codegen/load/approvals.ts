import { type Bag, bagOf, bagsOf, isBag, textOf } from './bag.ts';
import { withMember } from './bag-members.ts';
import type { Member } from './member.ts';
import type { ResolveStep, ResolveTools } from './step.ts';

/** Field of the dialog that takes the code. */
const CODE = 'smsCode';

/**
 * Agreeing to a large amount asks for a code (`codeFrom` of `approval-flows.json`), wherever it is done: the last step of
 * each internal approval asks for it in its dialog, as a task does on its page.
 */
export const resolveApprovals: ResolveStep = (members, tools) => {
  const flows = members.find(({ place }) => place.collection === 'approvalFlows')?.value;
  const from = textOf(flows, 'codeFrom');
  if (from === undefined) return members;
  return members.map((member) => (asksForCode(member) ? withCode(member, from, tools) : member));
};

function asksForCode({ place, value }: Member): boolean {
  if (place.collection !== 'entities' || textOf(value, 'amount') === undefined) return false;
  return textOf(bagOf(value, 'approval'), 'pass') !== undefined;
}

function withCode(member: Member, from: string, tools: ResolveTools): Member {
  const entity = member.value as Bag;
  const workflow = bagOf(entity, 'workflow');
  const pass = textOf(bagOf(entity, 'approval'), 'pass');
  const index = bagsOf(workflow.transitions).findIndex(({ name }) => name === pass);
  if (index < 0) return member;
  const copied = tools.provenance.copy(workflow);
  const transition = bagsOf(copied.transitions)[index] as Bag;
  askForCode(transition, `${textOf(entity, 'amount')} >= ${from}`, entity, tools);
  return { ...member, value: withMember(entity, 'workflow', copied, tools) };
}

function askForCode(transition: Bag, condition: string, entity: Bag, { provenance }: ResolveTools) {
  const stated = provenance.ofMember(bagOf(entity, 'approval'), 'pass');
  if (!isBag(transition.dialog)) provenance.infer(transition, 'dialog', {}, stated);
  const dialog = bagOf(transition, 'dialog');
  for (const keyword of ['fields', 'codes']) if (!isBag(dialog[keyword])) provenance.infer(dialog, keyword, {}, stated);
  if (!Array.isArray(dialog.rules)) provenance.infer(dialog, 'rules', [], stated);
  const field = { type: 'string', title: '短信验证码', format: 'sms-code' };
  provenance.infer(bagOf(dialog, 'fields'), CODE, field, stated);
  provenance.infer(bagOf(dialog, 'codes'), CODE, 'ctx.user.mobile', stated);
  const rules = dialog.rules as unknown[];
  provenance.note(rules, rules.length, stated);
  rules.push({ field: CODE, visible: condition, required: condition });
}

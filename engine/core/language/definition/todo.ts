/** What waits for somebody: steps of a workflow, and dates that come near. */
import { choice, code, either, expression, integer, list, may, must, naming, object, only, path, pick, shape, sql, text } from './build.ts';

export const TodoSpec = shape('TodoSpec', "A step that waits for the party that may take it. What is left out comes from the entity's `todo`.", {
  domain: may(text(), 'Tab of the workbench, a code of the dictionary todoDomain.', 'CONTRACT'),
  days: may(integer({ least: 0 }), 'Working days from the arrival until it is due, Monday to Friday without the days of the dictionary holiday.', 2),
  due: may(naming('field'), 'Field (date or datetime) that says when it is due; goes before days.', 'dueTime'),
  priority: may(choice('HIGH', 'NORMAL', 'LOW'), 'Default NORMAL.', 'HIGH'),
  label: may(text(), "Text of the button where it differs from the transition's.", '确认结算'),
  to: may(
    naming('route', { pattern: '^(/|\\{\\+)' }),
    'Where it is done, where no screen of the entity is made for it: a route with {field} slots, or {+field} for a field that holds an address.',
    '{+page}',
  ),
  message: may(
    either(naming('messageKind'), only(false)),
    'Kind of the message that tells people of it, a code of the dictionary messageKind (default TODO); false: something else tells of it.',
    false,
  ),
});

export const TodoDefaults = shape('TodoDefaults', 'How the steps of the record wait on the workbench, where they do not say so themselves.', {
  ...pick(TodoSpec, 'domain', 'days', 'priority', 'message'),
  source: may(text(), 'Code of the dictionary todoSource.', 'APPROVAL', { standard: 'STATE' }),
  blocked: may(
    object({
      when: must(expression(), 'While this holds.', 'ctx.facts.certificateValid == false'),
      label: must(text(), 'Chinese text of the button that mends it.', '续期证书'),
      to: must(path(), 'Where it is mended.', '/center/account/company/info/certRenewal'),
    }),
    'What takes the place of a step with a seal while something is in its way, e.g. an expired certificate.',
    { when: 'ctx.facts.certificateValid == false', label: '续期证书', to: '/center/account/company/info/certRenewal' },
  ),
});

export const ReminderSpec = shape(
  'ReminderSpec',
  'Something that a date asks for: it waits as long as `when` (SQL) holds, looked at each night and at each write.',
  {
    name: must(code(), 'Key, unlike the names of the transitions.', 'prolong'),
    label: must(text(), 'Chinese text of the button.', '上传新证照'),
    when: must(sql(), 'It waits while this holds.', '!empty(validTo) && days(ctx.today, validTo) <= 30'),
    due: may(naming('field'), 'Field (date or datetime) that says when it is due.', 'validTo'),
    party: may(either(naming('party'), list(naming('party'))), 'Party role(s) that it waits for; "*": everyone who sees the row.', 'owner', {
      standard: 'everyone who sees the row',
    }),
    permission: must(naming('permission'), 'Permission code that the user must hold.', 'company:document:edit'),
    to: must(path(), 'Where it is done: a route with {field} slots.', '/center/account/company/mine'),
    priority: may(choice('HIGH', 'NORMAL', 'LOW'), 'Default NORMAL.', 'HIGH'),
  },
);

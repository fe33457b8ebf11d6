import type { Messages, OperationHandler } from '#server/kernel';

/** Name under which the `message` effect of transitions finds this operation. */
export const MESSAGE_OPERATION = 'platform.message';

type Receiver = { userId: string } | { companyId: string; permission: string | null };

function receiversIn({ userId, companyIds, permission }: Record<string, unknown>): Receiver[] {
  if (text(userId) !== '') return [{ userId: text(userId) }];
  const companies = new Set(Array.isArray(companyIds) ? companyIds.map(text) : []);
  companies.delete('');
  return [...companies].map((companyId) => ({ companyId, permission: text(permission) || null }));
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Delivers a message effect. Input: `userId` of the one person, or `companyIds` that play the party with `permission`
 * (null = all users of the company), `title`, `text` with slots filled in, `to` (route or null), `kind` (messageKind, default TODO).
 */
export function messageOperation(messages: () => Messages): OperationHandler {
  return async ({ sql, context, entity, row, input }) => {
    for (const receiver of receiversIn(input)) {
      await messages().send(sql, {
        ...receiver,
        senderUserId: context.actor.user.id,
        kind: text(input.kind) || 'TODO',
        title: text(input.title),
        text: text(input.text),
        to: text(input.to) || null,
        entity: entity.name,
        recordId: row.id,
        number: row.number,
      });
    }
  };
}

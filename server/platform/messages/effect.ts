import type { Messages, OperationHandler } from '#server/kernel';

/** Name under which the `message` effect of transitions finds this operation. */
export const MESSAGE_OPERATION = 'platform.message';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Delivers a message effect. Input: `companyIds` that play the party, `permission` (null = all users of the company),
 * `title`, `text` with slots filled in, `to` (route or null), `kind` (messageKind, default TODO).
 */
export function messageOperation(messages: () => Messages): OperationHandler {
  return async ({ sql, context, entity, row, input }) => {
    const companyIds = Array.isArray(input.companyIds) ? input.companyIds : [];
    for (const companyId of new Set(companyIds)) {
      if (typeof companyId !== 'string' || companyId === '') continue;
      await messages().send(sql, {
        companyId,
        permission: text(input.permission) || null,
        senderUserId: context.actor.user.id,
        kind: text(input.kind) || 'TODO',
        title: text(input.title),
        text: text(input.text),
        to: text(input.to) || null,
        entity: entity.name,
        recordId: row.id,
        number: text(row.number) || null,
      });
    }
  };
}

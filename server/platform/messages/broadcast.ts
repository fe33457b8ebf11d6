import type { OperationHandler } from '#server/kernel';
import type { Platform } from '../platform.ts';

/** Name under which a record's publishing finds this operation. */
export const BROADCAST_OPERATION = 'message.broadcast';

/**
 * One message for each user of the companies whose type is in the record's `scope`, with the record's `title`; it leads
 * to the page of the record. Input: none.
 */
export function broadcastOperation(platform: () => Platform): OperationHandler {
  return async ({ sql, context, entity, row }) => {
    const { services, directory } = platform();
    const scope: unknown[] = Array.isArray(row.scope) ? row.scope : [];
    const companies = (await directory.companies(sql)).filter(({ companyType }) => scope.includes(companyType));
    const page = Object.values(services.schemas.screens).find(
      (screen) => screen.kind === 'detail' && screen.entity === entity.name,
    );
    for (const { id } of companies) {
      await services.messages.send(sql, {
        companyId: id,
        senderUserId: context.actor.user.id,
        kind: 'NOTICE',
        title: String(row.title ?? ''),
        text: `${entity.title}：${String(row.title ?? '')}`,
        to: page ? `${page.route}?id=${encodeURIComponent(row.id)}` : null,
        entity: entity.name,
        recordId: row.id,
        number: typeof row.number === 'string' ? row.number : null,
      });
    }
  };
}

/**
 * Boards: each `board` screen says at which address its figures are answered, one block at a time, for those who may
 * open the screen. Figures are made of the rows that the caller may see (docs/protocol.md, "Boards").
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BoardBlock, BoardFilter, BoardScreen } from '#core/language';
import { type RecordTypes, recordTypes } from '#server/entity';
import { type Actor, contextOf, errors, type ServerModule, type Services, shanghaiDate } from '#server/kernel';
import { createCompanyRules } from '#server/platform';
import { answerBlock, type Chosen } from './answer.ts';
import { lastDays, type PeriodKind, periodOf } from './period.ts';

export { change } from './answer.ts';
export { lastDays, periodBefore, periodOf, yearBefore } from './period.ts';

/** The call that answers the blocks of boards. */
export const boardModule: ServerModule = { name: 'board', setup() {}, routes };

function routes(app: FastifyInstance, services: Services): void {
  const types = recordTypes(services.schemas);
  for (const screen of Object.values(services.schemas.screens)) {
    if (screen.kind === 'board') registerBoard(app, services, types, screen);
  }
}

function registerBoard(app: FastifyInstance, services: Services, types: RecordTypes, screen: BoardScreen): void {
  const [base = '', path = ''] = screen.answers.split(':');
  app.get(`/${base}-api${path}`, async (request) => {
    const context = await services.authenticate(request);
    requireBoard(services, screen, context.actor);
    const query = request.query as Record<string, string>;
    const block = screen.blocks.find(({ key }) => key === query.block);
    if (!block) throw errors.SRV104({ reason: `no block "${String(query.block).slice(0, 60)}"` });
    const chosen = chosenPeriod(screen, block, request);
    const values = valuesOf(screen.filters ?? [], query);
    const data = await services.database.tenant(context.actor, (sql) =>
      answerBlock({ sql, types, actor: context.actor, context: contextOf(context.actor), values }, block, chosen),
    );
    return { success: true, data: { ...data, period: chosen.period } };
  });
}

/** The same as for the screen itself: a call is no way around it. */
function requireBoard(services: Services, screen: BoardScreen, actor: Actor): void {
  const holds = createCompanyRules(services.schemas).holdsFor(actor);
  const broken = (screen.rules ?? []).find((name) => !holds(name));
  if (actor.company && actor.permissions.has(screen.permission) && broken === undefined) return;
  throw errors.SRV103({ reason: broken ?? `needs ${screen.permission}` });
}

/** Without a period filter: this year; a block with `spans` looks back from today. @throws ServerError 400 */
function chosenPeriod({ filters = [] }: BoardScreen, block: BoardBlock, request: FastifyRequest): Chosen {
  const query = request.query as Record<string, string>;
  if (block.kind === 'chart' && block.spans) {
    const span = block.spans.find((days) => String(days) === query.span) ?? block.spans[0] ?? 1;
    return { kind: 'custom', period: lastDays(shanghaiDate(), span) };
  }
  const filter = filters.find(({ kind }) => kind === 'period');
  const kind = ((filter && query[filter.key]) || 'year') as PeriodKind;
  const period = ['month', 'quarter', 'year', 'custom'].includes(kind)
    ? periodOf(kind, shanghaiDate(), { from: query.from, to: query.to })
    : null;
  if (!period) throw errors.SRV118();
  return { kind, period };
}

function valuesOf(filters: readonly BoardFilter[], query: Record<string, string>): Record<string, string> {
  const named = filters.filter(({ kind }) => kind !== 'period');
  return Object.fromEntries(named.map(({ key }) => [key, (query[key] ?? '').slice(0, 200)]));
}

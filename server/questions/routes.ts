import type { FastifyInstance } from 'fastify';
import type { EntitySpec, RemoteQuestionSpec, SchemaSet } from '#core/language';
import { answerQuestion } from '#server/entity';
import { type Actor, errors, type Services } from '#server/kernel';

type Values = Record<string, unknown>;

/** One call for all questions of forms (docs/protocol.md, "Questions"). */
export function questionRoutes(app: FastifyInstance, services: Services): void {
  app.post('/user-api/api/question', async (request) => {
    const context = await services.authenticate(request);
    const { question, entity: name, id, values } = (request.body ?? {}) as Values;
    const entity = askedEntity(services.schemas, String(name ?? ''), String(question ?? ''));
    requireWriting(entity, context.actor);
    const call = { question: String(question), entity: entity.name, id: idOf(id), values: plainValues(values) };
    const data = await services.database.tenant(context.actor, (sql) => answerQuestion(services, sql, context, call));
    return { success: true, data };
  });
}

/** @throws ServerError 400 for a question that no form of the entity puts: the call answers nothing else */
function askedEntity(schemas: SchemaSet, name: string, question: string): EntitySpec {
  const entity = Object.hasOwn(schemas.entities, name) ? schemas.entities[name] : undefined;
  const forms = Object.values(schemas.forms).filter((form) => form.entity === name);
  const questions = forms.flatMap(({ rules }) =>
    rules.flatMap(
      (rule): Array<RemoteQuestionSpec | undefined> => ('table' in rule ? [] : [rule.optionsFrom, rule.checkBy]),
    ),
  );
  if (entity && questions.some((put) => put?.question === question)) return entity;
  throw errors.SRV101({ reason: `no form of "${name.slice(0, 60)}" asks this` });
}

/** Who may fill the form in may ask. @throws ServerError 403 */
function requireWriting({ operations }: EntitySpec, actor: Actor): void {
  const codes = [operations?.create?.permission, operations?.edit?.permission].filter((code) => code !== undefined);
  const isAllowed = codes.some((code) => code === '' || actor.permissions.has(code));
  if (!actor.company || !isAllowed) throw errors.SRV103({ reason: 'asking needs the right to write' });
}

function idOf(id: unknown): string | null {
  return typeof id === 'string' && /^[\w:.-]{1,64}$/.test(id) ? id : null;
}

function plainValues(values: unknown): Values {
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return {};
  return { ...values };
}

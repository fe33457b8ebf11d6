/** Questions of a form (`optionsFrom`, `checkBy`), put again by the server before it believes what a form says. */

import { aboutOf, type Evaluation, type RemoteQuestion } from '#core/model';
import { type CallContext, canonical, errors, type QuestionAnswer, type Services, type Sql } from '#server/kernel';
import { refuseErrors, refuseFindings } from './rules.ts';
import type { ValueError } from './values.ts';
import type { Writing } from './writing.ts';

type Question = { question: string; entity: string; id: string | null; values: Record<string, unknown> };

/** Answers a question of a form by the handler that a module has registered for it. */
export async function answerQuestion(
  services: Services,
  sql: Sql,
  context: CallContext,
  { question, entity: name, id, values }: Question,
): Promise<QuestionAnswer> {
  const handler = services.questions.get(question);
  const entity = services.schemas.entities[name];
  // The linter knows the registered names; only another deployment's data gets here.
  if (!handler || !entity) throw errors.SRV456({ name: question, entity: name });
  return handler({ sql, context, entity, id, values });
}

/** Everything that the form asks for, the server's own answers included. @throws ServerError 400 */
export async function refuseForm(
  sql: Sql,
  { services, type }: Writing,
  context: CallContext,
  { evaluation, id }: { evaluation: Evaluation; id: string | null },
): Promise<void> {
  const errors: ValueError[] = [];
  const known = new Map<string, QuestionAnswer>();
  for (const ask of evaluation.remoteQuestions()) {
    if (!ask.isComplete) continue;
    const key = `${ask.question} ${canonical(ask.values)}`;
    const answer =
      known.get(key) ?? (await answerQuestion(services, sql, context, { ...ask, entity: type.spec.name, id }));
    known.set(key, answer);
    if ('codes' in answer) errors.push(...foreignCodes(evaluation, ask, answer.codes));
    else
      evaluation.answer(ask, {
        kind: 'check',
        about: aboutOf(ask.values),
        ok: answer.ok,
        message: answer.message ?? null,
      });
  }
  refuseFindings(evaluation);
  refuseErrors(errors);
}

function foreignCodes(evaluation: Evaluation, { path }: RemoteQuestion, codes: string[]): ValueError[] {
  const held = [evaluation.value(path) ?? []].flat().filter((code) => code !== '');
  if (held.every((code) => codes.includes(String(code)))) return [];
  const title = evaluation.model.fields.get(path.replace(/\.\d+(?=\.)/g, ''))?.schema.title ?? path;
  return [{ path, message: `请选择正确的${title}` }];
}

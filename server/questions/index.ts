/**
 * Questions that forms put to the server (`optionsFrom`, `checkBy`; docs/language/forms.md, "Questions"). Modules register theirs
 * in `services.questions`; this one brings `record.unique`. A save that is complete and a transition that validates put
 * the same questions again, so an answer in the browser is never the last word.
 */
import type { ServerModule } from '#server/kernel';
import { questionRoutes } from './routes.ts';
import { uniqueQuestion } from './unique.ts';

/** The call that puts questions, and `record.unique`. */
export const questionsModule: ServerModule = {
  name: 'questions',
  setup(services) {
    services.questions.set('record.unique', uniqueQuestion(services));
  },
  routes: questionRoutes,
};

import { lazy, Suspense } from 'react';
import { useQuestions } from './question.ts';

/** The dialog is loaded with the first question: most visits ask none. */
const ConfirmDialog = lazy(async () => ({ default: (await import('./ConfirmDialog.tsx')).ConfirmDialog }));

/** Shows the question that `confirm` asked; one for the whole application. */
export function ConfirmView() {
  const first = useQuestions((state) => state.asked[0]);
  if (!first) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog question={first.question} onAnswer={first.answer} />
    </Suspense>
  );
}

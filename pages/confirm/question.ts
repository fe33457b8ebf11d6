import { create } from 'zustand';
import type { Fact } from '#engine/port';

export type ConfirmQuestion = {
  title: string;
  text: string;
  yes: string;
  no: string;
  danger?: boolean;
  facts?: readonly Fact[];
};
type Asked = { question: ConfirmQuestion; answer(yes: boolean): void };

/** Questions that wait for an answer, the first is shown. */
export const useQuestions = create<{ asked: readonly Asked[] }>(() => ({ asked: [] }));

/** Asks the user; resolves with the answer (Escape and the mask are a no). */
export function confirm(question: ConfirmQuestion): Promise<boolean> {
  return new Promise((resolve) => {
    const asked: Asked = {
      question,
      answer(yes) {
        useQuestions.setState((state) => ({ asked: state.asked.filter((each) => each !== asked) }));
        resolve(yes);
      },
    };
    useQuestions.setState((state) => ({ asked: [...state.asked, asked] }));
  });
}

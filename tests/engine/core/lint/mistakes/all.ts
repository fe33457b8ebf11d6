/** Every mistake that the suite seeds into the shop, and what that shop knows. */
import { accountKeywords } from './account-keywords.ts';
import { dialogs } from './dialogs.ts';
import type { Mistake } from './mistake.ts';
import { references } from './references.ts';
import { rules } from './rules.ts';
import { statesAndTexts } from './states-and-texts.ts';
import { steps } from './steps.ts';

export const KNOWN = {
  components: ['home'],
  operations: ['shop.message'],
  questions: ['record.unique'],
  calls: ['POST trade:/api/order/{}/confirm', 'POST trade:/api/order/{}/submit'],
};

export const mistakes: Mistake[] = [
  ...references,
  ...rules,
  ...dialogs,
  ...statesAndTexts,
  ...accountKeywords,
  ...steps,
];

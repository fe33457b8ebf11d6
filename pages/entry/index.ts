/** Parts of the pages before the sign-in: frame, fields, codes, captcha, agreements, how refusals read. */

export { AgreementLine, AgreementText } from './AgreementDialog.tsx';
export { CaptchaDialog } from './Captcha.tsx';
export { CodeField } from './CodeField.tsx';
export { EntryFrame } from './EntryFrame.tsx';
export { newPasswordFault, PASSWORD_RULE, repeatFault } from './new-password.ts';
export { ResultMark } from './ResultMark.tsx';
export { fieldErrors, refusalText } from './refusal.ts';
export { TextField } from './TextField.tsx';
export { useLanding } from './useLanding.ts';

/** Rule for new passwords (chapter 70, section 2.3); the server judges by the same words. */
export const PASSWORD_RULE = '密码须为8-20位，且包含大写字母、小写字母、数字、符号中的至少三种';

const KINDS = [/[A-Z]/, /[a-z]/, /\d/, /[^A-Za-z0-9]/];

/** What is wrong with a new password, in the user's words; null = nothing. */
export function newPasswordFault(password: string): string | null {
  if (password === '') return '密码不能为空';
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  return password.length < 8 || password.length > 20 || kinds < 3 || /\s/.test(password) ? PASSWORD_RULE : null;
}

/** What is wrong with the repetition of a new password; null = nothing. */
export function repeatFault(password: string, repeated: string): string | null {
  if (repeated === '') return '请再次输入密码';
  return repeated === password ? null : '两次输入的密码不一致';
}

/** Rule for new passwords; the server judges by the same words, and refuses what is guessed first. */
export const PASSWORD_RULE = '密码须为8-64位，不能是常见或容易被猜到的密码';

/** What travels under the public key has room for so many bytes (RSA-OAEP-SHA256, 2048 bits). */
const MOST_BYTES = 190;

/** What is wrong with a new password, in the user's words; null = nothing. */
export function newPasswordFault(password: string): string | null {
  if (password === '') return '密码不能为空';
  const { length } = [...password];
  const fits = length >= 8 && length <= 64 && new TextEncoder().encode(password).length <= MOST_BYTES;
  return fits ? null : PASSWORD_RULE;
}

/** What is wrong with the repetition of a new password; null = nothing. */
export function repeatFault(password: string, repeated: string): string | null {
  if (repeated === '') return '请再次输入密码';
  return repeated === password ? null : '两次输入的密码不一致';
}

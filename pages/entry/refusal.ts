import { HttpFailure, shownText } from '#runtime/http';

/** Text of a refused sign-in: the server's, or 登陆失败 (specification section 8, spelled as there). */
export function refusalText(error: unknown): string {
  return shownText(error, '登陆失败');
}

/** Field messages of a refusal that names fields; empty when it names none. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof HttpFailure)) return {};
  return Object.fromEntries((error.refusal.errors ?? []).map(({ path, message }) => [path, message]));
}

const CHINESE = /[\u4e00-\u9fff]/;

/**
 * Text of a failure for the user: its own words where they are meant for them, which are Chinese (refusals of the server,
 * of a file), else what the place says.
 */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof Error && CHINESE.test(error.message) ? error.message : fallback;
}

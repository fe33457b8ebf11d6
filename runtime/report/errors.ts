import { HttpFailure } from '#runtime/http';

/** How an error came to be known. */
export type ErrorKind = 'error' | 'unhandledrejection' | 'render';
/** An error of a page as the server is told of it. */
export type ErrorReport = { kind: ErrorKind; name: string; message: string; stack: string; page: string };

const CHUNK =
  /loading (css )?chunk|chunkloaderror|dynamically imported module|importing a module script failed|preload css/i;
const NETWORK = /failed to fetch|networkerror|load failed|network request failed|request failed/i;
const IGNORED_STATUS = [0, 409, 500];

/** Specification section 8: chunk loads, unhandled rejections, status 409 and 500, and network errors are not reported. */
export function isIgnored(kind: ErrorKind, error: unknown): boolean {
  if (kind === 'unhandledrejection') return true;
  if (error instanceof HttpFailure) return IGNORED_STATUS.includes(error.status);
  const text = error instanceof Error ? `${error.name} ${error.message}` : String(error);
  return CHUNK.test(text) || NETWORK.test(text);
}

const MAX_REPORTS = 20;

/** Reports of this page; off outside the production host. Each fault is told once, and never more than 20. */
export function createErrorReporting(
  isOn: boolean,
  port: { send(report: ErrorReport): Promise<unknown>; page(): string },
): (kind: ErrorKind, error: unknown) => void {
  const told = new Set<string>();
  return (kind, error) => {
    if (!isOn || isIgnored(kind, error)) return;
    const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    const key = `${name} ${message} ${stack.slice(0, 200)}`;
    if (told.has(key) || told.size >= MAX_REPORTS) return;
    told.add(key);
    const report = { kind, name, message: message.slice(0, 500), stack: stack.slice(0, 4_000), page: port.page() };
    // What cannot be reported has nowhere else to go.
    void port.send(report).catch(() => undefined);
  };
}

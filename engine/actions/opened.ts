import { DataError, type EngineHost, type RecordRow } from '../port.ts';
import { fillCall } from './fillCall.ts';

/**
 * Makes the call of a screen that says a record was opened (`opened`). The page does not wait for it; a refusal is told
 * unless the record or the session is gone, which the page itself shows.
 */
export function tellOpened(host: EngineHost, opened: string | undefined, row: RecordRow): void {
  if (opened === undefined) return;
  const [method = 'POST', address = ''] = opened.split(' ');
  host.data.call(method, fillCall(address, row), {}).catch((error: unknown) => {
    if (!(error instanceof DataError)) throw error;
    if (![0, 401, 404].includes(error.status)) host.toast('error', error.message);
  });
}

import type { FormStore } from '#engine/store';
import type { DataError, EngineHost } from '../port.ts';

/** What the server refused, in an open dialog: at its fields and in words. A lost session is told by the runtime. */
export function showRefusals(error: DataError, store: FormStore, host: EngineHost): void {
  store.showRefusals(error.errors);
  if (error.status !== 401) host.toast('error', error.message);
}

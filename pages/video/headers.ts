import { deviceId, useSession } from '#runtime/session';

/** Headers of the session for requests that the http client does not send itself. */
export const runtimeHeaders = (): Record<string, string> => ({
  Authorization: useSession.getState().token ?? '',
  Device: deviceId(),
  Source: 'PC',
});

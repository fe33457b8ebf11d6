/** Failures of the runtime (RUN), of code generation (GEN) and of the server (SRV), as logged; users see Chinese texts. */
export const runtimeErrors = {
  RUN101: ['{method} {url}: no answer', 'check the connection and try again'],
  RUN102: ['{method} {url}: status {status}', 'see the trace id in the server log'],
  RUN103: ['{method} {url}: answer is not JSON', 'see the trace id in the server log'],
  RUN104: ['{method} {url}: the same request is under way', 'wait for its answer'],
  RUN105: ['{method} {url}: session is gone', 'sign in again'],
  RUN201: ['screen for "{route}" cannot be loaded', 'see the cause'],
  RUN202: ['storage refused "{key}"', 'storage of this browser is full or blocked'],
} as const;

export const codegenErrors = {
  GEN101: ['generated file {file} is out of date', 'run npm run generate'],
  GEN102: ['generated file {file} cannot be written', 'see the cause'],
  GEN103: ['schema {file} cannot be turned into {what}', 'see the cause'],
} as const;

export const serverErrors = {
  SRV101: ['request refused: {reason}', 'mend the request'],
  SRV102: ['no valid session', 'sign in again'],
  SRV103: ['permission or party missing: {reason}', 'ask the administrator of the company'],
  SRV104: ['no such row for this company', 'check the id and the acting company'],
  SRV105: ['row was changed meanwhile', 'reload and repeat the change'],
  SRV106: ['state does not allow "{name}"', 'reload the record'],
  SRV107: ['idempotency key was used with another body', 'use a new key'],
  SRV108: ['too many requests', 'wait'],
  SRV109: ['request is too large', 'send less'],
  SRV201: ['configuration refused: {reason}', 'see the README, "Configuration"'],
  SRV202: ['data folder is in use by another process', 'stop the other process'],
  SRV203: ['migration failed: {reason}', 'see the cause'],
  SRV500: ['unexpected failure', 'see the cause and the trace id'],
} as const;

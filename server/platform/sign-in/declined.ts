import type { ServerError } from '#server/kernel';

/** A sign-in that is declined is answered with 200 and `success: false` (specification section 8). */
export type Declined = { success: false; code: string; message: string; hint: string };

export const declined = ({ code, message, hint }: ServerError): Declined => ({ success: false, code, message, hint });

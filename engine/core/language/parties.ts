/** In place of a role: whichever company sees the record. */
const ANYONE = '*';

/** Roles that may take a step, as its `party` says; null: any company that sees the record ("*", or nothing said). */
export function rolesNamed(party: string | readonly string[] | undefined): readonly string[] | null {
  if (party === undefined || party === ANYONE) return null;
  return typeof party === 'string' ? [party] : party;
}

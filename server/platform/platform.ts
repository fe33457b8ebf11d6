import type { EntityRow, Services, Sql } from '#server/kernel';
import type { Agreements } from './agreements/agreements.ts';
import type { Consents } from './agreements/consents.ts';
import type { CodeBook } from './codes/codes.ts';
import type { ServerKeys } from './codes/keys.ts';
import type { Directory } from './directory/directory.ts';

/** What the platform's own files share; built once in `setup`. */
export type Platform = {
  services: Services;
  keys: ServerKeys;
  codes: CodeBook;
  directory: Directory;
  agreements: Agreements;
  /** Who agreed to which version of them. */
  consents: Consents;
  /**
   * What an invitation means once its holder has registered: set by the module that owns memberships. Runs in the
   * transaction of the registration; an invitation that cannot be accepted yet stays bound to the person.
   */
  welcome: ((sql: Sql, person: { id: string; mobile: string }, invitation: string) => Promise<EntityRow | null>) | null;
};

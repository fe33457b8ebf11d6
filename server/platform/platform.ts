import type { EntityRow, Services, Sql } from '../kernel/types.ts';
import type { Agreements } from './agreements.ts';
import type { CodeBook } from './codes.ts';
import type { Consents } from './consents.ts';
import type { Directory } from './directory.ts';
import type { ServerKeys } from './keys.ts';

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

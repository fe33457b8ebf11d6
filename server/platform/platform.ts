import type { EntityRow, Services, Sql } from '../kernel/types.ts';
import type { CodeBook } from './codes.ts';
import type { Directory } from './directory.ts';
import type { ServerKeys } from './keys.ts';

/** What the platform's own files share; built once in `setup`. */
export type Platform = {
  services: Services;
  keys: ServerKeys;
  codes: CodeBook;
  directory: Directory;
  /**
   * What an invitation means once its holder has registered: set by the module that owns memberships. Runs in the
   * transaction of the registration; an invitation that cannot be accepted yet stays bound to the person.
   */
  welcome: ((sql: Sql, person: { id: string; mobile: string }, invitation: string) => Promise<EntityRow | null>) | null;
};

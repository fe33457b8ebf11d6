/** Generated from ../definition/menu.ts by `npm run codegen`; a keyword is added there. */
import type { CompanyTypes } from './permissions.ts';

/** Menu tree of the portal: the entries of menu.json, then the areas (menu/<area>.json). */
export type MenuSpec = {
  /** Relative path of the meta-schema, so that the editor completes and explains. */
  $schema?: string;
  /** Top entries in order. */
  items: MenuItem[];
};

/** A menu entry. */
export type MenuItem = {
  /** Chinese text. */
  name: string;
  /** Permission code that opens it (permissions.json). Empty: everyone signed in. Left out: everyone signed in. */
  authCode?: string;
  /** Name of an icon. */
  icon?: string;
  /** Route it opens; in files `./list` stands below the area's `at`. */
  link?: string;
  /** False: reachable, but not listed. */
  visible?: boolean;
  /** Company types that see it. Left out: all. */
  companyTypes?: CompanyTypes;
  /** Named company rules (permissions.json) that must hold. */
  rules?: string[];
  /** Company services that must be open. */
  services?: string[];
  /**
   * The screen that "link" names is not described yet: the portal says so when it is opened, and the linter lets the
   * link be. Said of an entry with others below it, it holds for those that have no screen yet.
   */
  planned?: boolean;
  /** Entries below it. */
  children?: MenuItem[];
  /**
   * Name of the area (menu/<area>.json) that a top entry stands in; put here when the schemas are loaded, never
   * written. Made when the schemas are loaded.
   */
  area?: string;
};

/** An area of the menu: a top entry with the entries below it. */
export type MenuArea = MenuItem & {
  /** Relative path of the meta-schema, so that the editor completes and explains. */
  $schema?: string;
  /** Place among the areas, the least first. */
  order?: number;
  /** Address below which its relative links (`./list`) stand. */
  at?: string;
};

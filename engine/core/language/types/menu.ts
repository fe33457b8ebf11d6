/** Generated from ../definition/menu.ts by `npm run codegen`; a keyword is added there. */

/**
 * Menu tree of the portal. Files: menu/<area>.json, each a top entry with its order; menu.json for entries without an
 * area.
 */
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
  /** Permission code that opens it (permissions.json). Left out: everyone signed in. */
  authCode?: string;
  /** Name of an icon. */
  icon?: string;
  /** Route it opens. */
  link?: string;
  /** False: reachable, but not listed. */
  visible?: boolean;
  /**
   * Company types (full codes) that see it. Left out: those of its permission code, else those of the entry around
   * it. Left out: all.
   */
  companyTypes?: string[];
  /** Named company rules (permissions.json) that must hold. */
  rules?: string[];
  /** Company services that must be open. */
  services?: string[];
  /**
   * The screen that "link" names is not described yet: the portal says so when it is opened, and the linter lets the
   * link be. Remove it together with adding the screen.
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

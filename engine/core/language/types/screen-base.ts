/** Generated from ../definition/screen-base.ts by `npm run codegen`; a keyword is added there. */
import type { CompanyTypes } from './permissions.ts';
import type { ExpressionText } from '../expression-text.ts';

/** A table of records with filters, tabs and actions. */
export type ScreenBase = {
  /** Relative path of the meta-schema, so that the editor completes and explains. */
  $schema?: string;
  /** Address of the screen: /center/contract/buy/list. */
  route: string;
  /** Chinese title of the page and its browser tab. */
  title: string;
  /**
   * Address of the screen that this one varies, in files also the name of a base (bases/<name>.json). Differences
   * only: docs/language/screens.md, "Screens state what differs".
   */
  extends?: string;
  /** Name of the entity shown. */
  entity?: string;
  /** View of the entity: which rows, and as which party. */
  view?: string;
  /**
   * Which records of the view the page is made for, e.g. those on paper; to-dos of other records lead to another
   * page.
   */
  records?: ExpressionText;
  /** Permission code needed to open the screen. Empty: everyone. */
  permission?: string;
  /** Company types that the page opens for, as far as they hold its code. Left out: all. */
  companyTypes?: CompanyTypes;
  /**
   * Named company rules (permissions.json) that must hold to open the screen; the server refuses with their message.
   */
  rules?: string[];
  /** app: with menu and header (default). blank: without. public: the public site. */
  layout?: 'app' | 'blank' | 'public';
  /** Keeps its state when the user comes back. */
  keepAlive?: boolean;
  /** Name of the first-entry guide; its flag is kept for each user, so screens may share a guide. */
  guide?: string;
  /** Steps of the first-entry guide, in order. */
  guides?: GuideStep[];
  /** Address of the page before this one in the breadcrumb. */
  parent?: string;
};

/**
 * One step of a first-entry guide. `target` is a mark of the screen: `filters`, `toolbar`, `tabs`, `tab:<key>`,
 * `action:<key>`, `column:<id>`, `rows`, `row-actions`, `section:<key>`, `field:<path>`, `preview`, `actions`; a mark
 * that is not on screen is skipped.
 */
export type GuideStep = {
  /**
   * Mark of the screen: filters, toolbar, tabs, rows, row-actions (of the first row), preview, actions, tab:<key>,
   * action:<key>, column:<field or key>, section:<key>, field:<path>. A mark that is not on screen is skipped.
   */
  target: string;
  /** Chinese heading of the step. */
  title: string;
  /** Chinese text of the step. */
  text: string;
};

/** Generated from ../definition/screen.ts by `npm run codegen`; a keyword is added there. */
import type { BoardScreen } from './board.ts';
import type { ExpressionText } from '../expression-text.ts';
import type { FormScreen, StepsScreen } from './form-screen.ts';
import type { ListScreen } from './list.ts';
import type { OverviewScreen } from './overview.ts';
import type { ScreenBase } from './screen-base.ts';
import type { ScreenBlock } from './block.ts';
import type { ScreenButton } from './action.ts';

/**
 * One file a route, screens/<url>.json; the path is the URL, ":type" is written "[type]". With "extends" only the
 * differences are stated (JSON Merge Patch).
 */
export type ScreenSpec =
  | ListScreen
  | DetailScreen
  | FormScreen
  | StepsScreen
  | ConfirmScreen
  | StampScreen
  | TabsScreen
  | PageScreen
  | RedirectScreen
  | BoardScreen
  | OverviewScreen;

/** A record, read-only, in tabs of blocks. */
export type DetailScreen = ScreenBase & {
  /** A record, read-only, in tabs of blocks. */
  kind: 'detail';
  /** Name of the entity shown. */
  entity: string;
  /** Expression over ctx that gives the record's id where the address names none, e.g. ctx.company.id. */
  record?: ExpressionText;
  /** Blocks above the tabs, e.g. steps and summary. */
  header?: ScreenBlock[];
  /** Tabs in order; a single tab is drawn without tab bar. */
  tabs: Array<{
    /** Key in the address. */
    key: string;
    /** Chinese text. */
    title: string;
    /** Shown while this holds. */
    visible?: ExpressionText;
    /** Blocks of the tab. */
    blocks: ScreenBlock[];
  }>;
  /** Buttons of the page. */
  actions?: ScreenButton[];
  /**
   * false: no tab 关联单据 with the block `claims`. Otherwise a record with balances or claims has it before its approval
   * and its timeline, where no block `claims` stands on the page.
   */
  claims?: boolean;
  /** Called when a record is opened: "METHOD base:/path" with {field} slots. */
  opened?: string;
  /** Order of the view's records ("-publishTime"); the operations previous and next go from one to the other. */
  neighbours?: string;
};

/** The other side looks at a record and accepts or refuses it. */
export type ConfirmScreen = ScreenBase & {
  /** The other side looks at a record and accepts or refuses it. */
  kind: 'confirm';
  /** Name of the entity shown. */
  entity: string;
  /** What is looked at. */
  blocks: ScreenBlock[];
  /** Fields the confirming party fills in, checked and saved with the transition. */
  form?: {
    /** Name of the form. */
    form: string;
    /** Field paths. */
    fields: string[];
  };
  /** Transition of acceptance. */
  approve: string;
  /** Transition of refusal. */
  reject?: string;
  /** Other transitions offered beside both. */
  others?: string[];
  /** The page answers the reader's task of the entity's internal approval, with its progress beside the record. */
  approval?: boolean;
  /**
   * Where to go after success. A route with {field} and {query.x} slots:
   * "/center/contract/buy/online/detail?id={id}".
   */
  then?: string;
};

/** Preview of a document, seal position, text message code, signature, result. */
export type StampScreen = ScreenBase & {
  /** Preview of a document, seal position, text message code, signature, result. */
  kind: 'stamp';
  /** Name of the entity shown. */
  entity: string;
  /** What is shown beside the document. */
  blocks: ScreenBlock[];
  /** Transition that asks for the seal. */
  transition: string;
  /** Other transitions offered beside it (reject, withdraw). */
  others?: string[];
  /**
   * Where to go after success. A route with {field} and {query.x} slots:
   * "/center/contract/buy/online/detail?id={id}".
   */
  then?: string;
  /** Links of the dialog after success. */
  after?: ScreenButton[];
  /** Ways out when certificate or seal are missing: renewal, a new seal, opening the signature. */
  repair?: ScreenButton[];
};

/** Screens shown as the tabs of one page; the tab stands in the address as `?<parameter>=<key>` (default `tab`). */
export type TabsScreen = ScreenBase & {
  /** Screens shown as the tabs of one page. */
  kind: 'tabs';
  /**
   * Parameter of the address that holds the tab. Left out: "tab"; another one where a screen inside has tabs of its
   * own.
   */
  parameter?: string;
  /** Hand-written part above the tabs, by its registered name (codegen/registered/names.json, "parts"). */
  head?: string;
  /** Parameters of the address that a change of tab keeps; all others go. */
  keeps?: string[];
  /** Tabs in order; those whose permission or screen permission is missing are left out. */
  tabs: Array<{
    /** Key in the address. */
    key: string;
    /** Chinese text. */
    title: string;
    /** Route of the screen that the tab shows. */
    screen: string;
    /** Permission code needed to see the tab. */
    permission?: string;
  }>;
};

/** A hand-written component of pages/. */
export type PageScreen = ScreenBase & {
  /** A hand-written component of pages/. */
  kind: 'page';
  /** Name of the registered component. */
  component: string;
};

/** Leads to another address. */
export type RedirectScreen = ScreenBase & {
  /** Leads to another address. */
  kind: 'redirect';
  /**
   * Target; the query is kept. A route with {field} and {query.x} slots:
   * "/center/contract/buy/online/detail?id={id}".
   */
  to: string;
};

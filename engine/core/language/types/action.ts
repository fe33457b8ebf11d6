/** Generated from ../definition/action.ts by `npm run codegen`; a keyword is added there. */
import type { DecisionTable } from './table.ts';
import type { ExpressionText } from '../expression-text.ts';
import type { FieldSchema } from './field.ts';
import type { FormFieldUse } from './form.ts';
import type { FormRule } from './rule.ts';

/**
 * A button of a page. In files a plain text is a button with this key; what it does follows from the key, and
 * `"transitions"` is every step of the record that the list does not place itself.
 */
export type ScreenButton = ActionSpec;

/**
 * A button, link or row action. Exactly one of to / transition / operation / call / download / dialog says what it
 * does.
 */
export type ActionSpec = {
  /** Key, unique among its neighbours. */
  key: string;
  /** Chinese text. Left out: the transition's or operation's. */
  label?: string;
  /** Look of the button. */
  style?: 'primary' | 'default' | 'link' | 'danger';
  /** Name of an icon. */
  icon?: string;
  /**
   * Navigates. A route with {field} and {query.x} slots: "/center/contract/buy/online/detail?id={id}". {+field} is a
   * field that holds an address of the portal.
   */
  to?: string;
  /** Runs a transition; offered only when the server lists it for this row and user. */
  transition?: string;
  /** Built-in operation. */
  operation?:
    | 'save'
    | 'remove'
    | 'export'
    | 'copy'
    | 'edit'
    | 'back'
    | 'next'
    | 'previous'
    | 'print'
    | 'refresh'
    | 'batchDownload'
    | 'import'
    | 'show';
  /** Calls "METHOD base:/path" with {field} slots. */
  call?: string;
  /** Field that holds a file id, "base:/path", or the path of a file that everyone may have. */
  download?: string;
  /**
   * Asks for fields under rules, then takes a transition, makes a call or goes to a route with them
   * (docs/language/forms.md, "Dialogs").
   */
  dialog?: ActionDialog;
  /**
   * The entity's form in a dialog: a new record, with operation "edit" the row's, with "show" the row's read only
   * beside the list, all its sections.
   */
  form?: {
    /** Name of the entity's form. */
    form: string;
    /** Chinese title. */
    title: string;
    /** Keys of the form's sections to show. Left out: all without detailOnly. */
    sections?: string[];
    /** Starting values of a new record: field -> expression over ctx. */
    defaults?: Record<string, ExpressionText>;
    /** With operation "import": how the workbook stands. Left out: a column for each field that people fill in. */
    sheet?: ImportSheet;
  };
  /**
   * Shows these sensitive or masked fields of the record in full, after a code to the user's own mobile; each look is
   * in the trail.
   */
  reveal?: string[];
  /** Beside `call`: name under which the page holds what was told and what was answered. */
  holds?: string;
  /**
   * Keeps the row at hand under this name of the page's answers (one that is `kept`), or no longer; `set` says what
   * of it.
   */
  keep?: string;
  /**
   * Saves these values on the row: field -> expression over the row; with operation "edit". Beside `call`: what it is
   * told.
   */
  set?: Record<string, ExpressionText>;
  /** Permission code needed. */
  permission?: string;
  /** Offered while this holds for the row. */
  visible?: ExpressionText;
  /** Question before it runs. */
  confirm?: string;
  /**
   * Where to go after success. A route with {field} and {query.x} slots:
   * "/center/contract/buy/online/detail?id={id}".
   */
  then?: string;
  /** Told after success; `answer` is what the call answered. Left out: the label with 成功. */
  says?: ExpressionText;
  /** Told as an error while this holds. */
  wrong?: ExpressionText;
  /** What the session knows of the user has changed: it, or the whole page, is asked anew. */
  anew?: 'session' | 'page';
  /** Saves the form before the transition runs. */
  save?: boolean;
  /**
   * The screen that "to" names is not described yet: the button is offered once it is; then this keyword is to be
   * removed.
   */
  planned?: true;
};

/** What a button asks for. */
export type ActionDialog = {
  /** Chinese title. */
  title: string;
  /** Fields of the dialog. */
  fields: Record<string, FieldSchema>;
  /** Fields that must be filled in. */
  required?: string[];
  /**
   * Aspects of the dialog's fields and decision tables of the screen's entity, as in a transition's dialog:
   * expressions see the row or record by its field names and the dialog as input.<field>. The server judges them
   * before a call or transition is made.
   */
  rules?: FormRule[];
  /**
   * Decision tables that `rules` name; put here when the schemas are loaded, never written. Made when the schemas are
   * loaded.
   */
  tables?: Record<string, DecisionTable>;
  /** Fields of format sms-code -> call that sends the code, told what was typed. */
  codes?: Record<string, string>;
  /**
   * Fields of the record that stand above what is asked, so that nobody decides blindly; false: the record is not
   * what is decided on. Left out: number, parties, amount and quantity of the entity.
   */
  shows?: string[] | false;
  /** Asked next, once the call has been answered. */
  next?: ActionDialog;
  /** Order and use of the fields. Left out: as they stand. */
  layout?: Array<string | FormFieldUse>;
  /** Transition, "METHOD base:/path" with {field} slots of the record and the dialog, or a route. */
  then: string;
};

/** Columns of a workbook that brings new records, and which of its lines belong together. */
export type ImportSheet = {
  /** Columns in the order of the template. */
  columns: Array<{
    /** Field that a cell fills in, or `table.column` of `rowsOf`; a computed one is compared with the cell. */
    field?: string;
    /** Headings that name the column; the first stands in the template. Left out: the field's title. */
    headings?: string[];
    /** Words of other programs -> codes. */
    texts?: Record<string, string>;
    /** Of a reference: field of the named record that a cell holds instead of its label. */
    by?: string;
    /** What is more exact than the field is rounded. */
    round?: boolean;
    /** Read where a file has it; the template does not. */
    extra?: boolean;
    /** Lines that hold something else are refused. */
    among?: string[];
    /** Refusal of `among`, or of a cell that is not what the form computes. */
    message?: string;
  }>;
  /** Lines of one `key` are rows of this table of one record. */
  rowsOf?: string;
  /** Fields that tell records apart: without `rowsOf` a second line with the same is refused. */
  key?: string[];
  /**
   * Lines of one `key` that one record takes; those beyond it make up further records with the same head. Left out:
   * all of them, which the table may refuse.
   */
  most?: number;
  /** Columns in which no two lines of the whole file may hold the same. */
  distinct?: string[];
  /**
   * The file is taken as a whole or not at all: nothing is imported while a line has a fault, and what was created is
   * removed when the server refuses a record.
   */
  whole?: boolean;
};

/** Generated from ../definition/field.ts by `npm run codegen`; a keyword is added there. */
import type { ExpressionText } from '../expression-text.ts';
import type { RemoteQuestionSpec } from './rule.ts';

/** The record's API base: its URL prefix is `/<base>-api` (specification section 7). */
export type ApiBase = 'trade' | 'user' | 'admin' | 'grain' | 'steel' | 'station';

/** One property of an entity; JSON Schema keywords plus the vocabulary of the screen language. */
export type FieldSchema = {
  /** Type of the stored value. Amounts are strings (decimal strings); a line table is an array of objects. */
  type: FieldType;
  /**
   * Chinese label shown in forms, lists, details and messages, e.g. "含税基价". Needed on every field; what an action
   * asks for may leave it to the label beside it.
   */
  title: string;
  /** Note for colleagues: what the field means, where it comes from. Not shown to users. */
  description?: string;
  /**
   * Meaning of a string: money/decimal/percent are exact decimal strings, date is YYYY-MM-DD, datetime YYYY-MM-DD
   * HH:mm:ss, month YYYY-MM, time HH:mm:ss, html rich text cleaned to an allow-list when it is saved, files
   * comma-separated paths, ref the id of another record; mobile, phone, cn-id, uscc, bank-card, sms-code, email are
   * checked by section 5 of the specification; imo-number and container-number (ISO 6346) by their check digits.
   */
  format?: FieldFormat;
  /** Digits after the decimal point of money, decimal and percent. Left out: 2, weights of steel 3. */
  scale?: number;
  /**
   * Name of the dictionary whose codes the field holds (schemas/dictionaries/<area>/<name>.json). With type array:
   * several codes.
   */
  dictionary?: string;
  /** Which record the id of a format "ref" field belongs to. */
  ref?: RefSpec;
  /** Input component where the default for type and format does not fit, e.g. "TextArea". */
  widget?: Widget;
  /**
   * Unit shown behind the value: 吨, 元/吨, %. Decimals have one; "" says that the number is bare, or that the record
   * tells its unit.
   */
  unit?: string;
  /** Help text below the input. */
  hint?: string;
  /** Grey text in the empty input. Left out: 请输入/请选择 + title. */
  placeholder?: string;
  /** Most characters of a string. */
  maxLength?: number;
  /** Least characters of a filled-in string. */
  minLength?: number;
  /** Least value, included. A decimal string for money, decimal and percent ("0.01"), a number for integer. */
  minimum?: string | number;
  /** Greatest value, included. Written as minimum is. */
  maximum?: string | number;
  /** The value must be greater than this: "0" for an amount that must be positive. */
  exclusiveMinimum?: string | number;
  /** The value must be less than this. */
  exclusiveMaximum?: string | number;
  /**
   * Regular expression that the whole text must match, e.g. "^[A-Z]{2}\\d{6}$". Keep it linear: no repetition inside
   * a repetition.
   */
  pattern?: string;
  /**
   * Texts on offer while typing: a call that is told `keyword` and answers rows with a `name`; others may be typed.
   */
  proposals?: string;
  /**
   * Line table of the record whose rows a table of a dialog begins with: cells of columns that both have. Only the
   * dialog's are sent.
   */
  rowsOf?: string;
  /**
   * Encrypted in transit, masked in lists and logs; never filterable, sortable or exported (ID numbers, bank cards).
   */
  sensitive?: boolean;
  /** Shown with stars to callers who do not hold "unless": so many characters stay at the head and the tail. */
  mask?: {
    /** Characters shown at the head. */
    head: number;
    /** Characters shown at the tail. */
    tail: number;
    /** Permission code whose holders see the whole value. */
    unless?: string;
  };
  /** Written by the server only (numbers, states, totals of other records); ignored in a save. */
  serverOwned?: boolean;
  /** Never sent to the browser and shown nowhere. */
  internal?: boolean;
  /**
   * Text that the server draws by chance when the record is made, and anew when a step empties it, and that somebody
   * has to know: what a step of the record asks for (`dialog.passcodes`), or what proves a paper (`verify` of the
   * entity). Never in the trail; serverOwned, and internal where those who are asked for it could read it.
   */
  passcode?: {
    /** So many characters. */
    length: number;
    /** Capitals and digits, none that is taken for another (0 and O, 1 and I), instead of digits alone. */
    letters?: boolean;
  };
  /** false: left out when a new record starts as a copy of another one (dates, attachments, foreign numbers). */
  copyable?: false;
  /**
   * Parties of the record that may read the field; for the other parties it is empty. Who sees the record by company
   * type reads it. Lists neither filter, sort nor export it. Only fields of the record itself, e.g. the opinion of an
   * internal approval.
   */
  readableBy?: string[];
  /**
   * How the field looks as a column of lists, unless a list says otherwise. Lists hold it once the set is loaded.
   */
  column?: {
    /** Width in pixels. Left out: by format. */
    width?: number;
    /** Alignment. Left out: amounts right. */
    align?: 'left' | 'right' | 'center';
    /** How the cell is drawn. Left out: by type. */
    display?: 'text' | 'tag' | 'money' | 'progress' | 'dateRange' | 'company' | 'number';
    /** Can be sorted by. Left out: what has one value. */
    sortable?: boolean;
  };
  /**
   * false: lists do not offer the field in their column settings (technical ids, digests). Every other scalar field
   * is offered as a hidden column; a screen may still name this one.
   */
  listable?: false;
  /**
   * Earlier code of the field (or of the column of a line table), or all of them, the newest first: what is stored
   * under it is moved to the field when the server starts, with its indexes, drafts and saved views. Two names that
   * both hold values stop the start (SRV314).
   */
  renamedFrom?: string | string[];
  /**
   * Further text fields of the record that a filter on this text field looks in, e.g. the content beside the title.
   */
  searches?: string[];
  /**
   * What the record is to the person who reads it (subscribed, marked), told by a server module under this name
   * whenever one record is answered. Never in lists, never written: with serverOwned and listable false.
   */
  personal?: string;
  /** Starting value: a literal, or { "expression": "ctx.today" }. */
  default?: unknown;
  /** Rows of a line table (type array, items.type object) or { "type": "string" } of a multiple choice. */
  items?: {
    /** object: a line table. string: a multiple choice. */
    type: 'object' | 'string';
    /** Chinese name of one row, e.g. "指标". */
    title?: string;
    /** Columns of the line table. */
    properties?: Record<string, FieldSchema>;
    /** Columns that must be filled in. */
    required?: string[];
  };
  /** Parts of a nested object, e.g. start and end of a date range. */
  properties?: Record<string, FieldSchema>;
  /** Parts that must be filled in while the object is visible. */
  required?: string[];
};

/** Type of the stored value. Amounts are strings (decimal strings); a line table is an array of objects. */
export type FieldType = 'string' | 'integer' | 'boolean' | 'array' | 'object';

/**
 * `format` of a string property. `money` and `decimal` are decimal strings computed exactly, `percent` is a decimal
 * string in percent (5 = 5 %), `ref` holds the id of another record, `files` comma-separated paths (specification
 * section 3).
 */
export type FieldFormat =
  | 'text'
  | 'longtext'
  | 'html'
  | 'date'
  | 'datetime'
  | 'month'
  | 'time'
  | 'money'
  | 'decimal'
  | 'percent'
  | 'mobile'
  | 'phone'
  | 'cn-id'
  | 'uscc'
  | 'bank-card'
  | 'imo-number'
  | 'container-number'
  | 'sms-code'
  | 'files'
  | 'ref'
  | 'address'
  | 'email';

/** Reference to another record: which entity, which fields make up its label, which rows are offered. */
export type RefSpec = {
  /** Name of the referred entity. */
  entity: string;
  /** Fields of the referred record joined by a blank as its label. Left out: the entity's own label. */
  label?: string[];
  /** Equality filters of the picker: field of the referred record -> expression over this record. */
  filter?: Record<string, ExpressionText>;
  /**
   * Rows that the picker leaves out and the server refuses: field of the referred record -> expression over this
   * record, e.g. the own company where the other side is asked for. An empty value leaves out nothing.
   */
  except?: Record<string, ExpressionText>;
  /**
   * Rows on offer that only the server can tell, e.g. colleagues who may take over a task: a module answers the
   * question with their ids, and refuses the others by the same rule.
   */
  offeredBy?: RemoteQuestionSpec;
  /** Copied on choosing: field of this record -> field of the referred record. */
  copy?: Record<string, string>;
  /** Route of the referred record's detail; {id} is replaced. */
  route?: string;
};

/**
 * Widget that fills in a field; the engine registers exactly these. Those after `formily:` are components of the
 * Formily ecosystem, which come through a bridge; `components.json` names further ones, which the host brings.
 */
export type Widget =
  | 'Address'
  | 'Agreement'
  | 'BankAccount'
  | 'BankCard'
  | 'CardSelect'
  | 'Date'
  | 'DateRange'
  | 'DateTime'
  | 'Decimal'
  | 'DrawnImage'
  | 'IdNumber'
  | 'Integer'
  | 'LineTable'
  | 'LongText'
  | 'Mobile'
  | 'Money'
  | 'Month'
  | 'MultiSelect'
  | 'Percent'
  | 'Radio'
  | 'RecordPicker'
  | 'Select'
  | 'SmsCode'
  | 'Switch'
  | 'Text'
  | 'Time'
  | 'Upload'
  | 'Uscc'
  | 'Password'
  | 'formily:Cascader'
  | 'formily:Password'
  | 'formily:Rate'
  | 'formily:SelectTable'
  | 'formily:Transfer'
  | 'formily:TreeSelect'
  | `formily:${string}`;

/** Generated from ../definition/entity.ts by `npm run codegen`; a keyword is added there. */
import type { ApiBase, FieldSchema } from './field.ts';
import type { ApprovalSpec } from './approval.ts';
import type { BalanceSpec, ClaimSpec } from './balance.ts';
import type { DerivedFieldOrName, DerivedSpec, EntityMeasure, WatchSpec } from './derived.ts';
import type { ExpressionText } from '../expression-text.ts';
import type { FactSpec } from './fact.ts';
import type { OperationSpec } from './operation.ts';
import type { ReminderSpec, TodoDefaults } from './todo.ts';
import type { TabSet } from './tab.ts';
import type { WorkflowSpec } from './workflow.ts';

/**
 * What a record is: its fields, parties, access, workflow, documents, views and tabs. File:
 * entities/<area>/<entity>/entity.json.
 */
export type EntitySpec = {
  /** Relative path of the meta-schema, so that the editor completes and explains. */
  $schema?: string;
  /** Code of the entity, equal to its folder's name: "tradeContract". Never shown to users. */
  name: string;
  /** Chinese name of the record, e.g. "购销合同". */
  title: string;
  /** What the record is for, for colleagues. */
  description?: string;
  /** First part of the address of its calls: base "trade" gives /trade-api (specification section 7). */
  base: ApiBase;
  /** Path below the base, e.g. "/api/contract". */
  path: string;
  /** Fields that, joined by a blank, name a row in pickers and messages: ["contractNo"]. */
  label: string[];
  /** Serial number given by the server when the record is created. */
  number?: {
    /** Field that receives the number; it is serverOwned. */
    field: string;
    /**
     * Pattern of the number: "HT{yyyyMMdd}{seq4}" counts per prefix and day in four digits. Slots: yyyyMMdd, yyMMdd,
     * yyyyMM, yyyy, seq1 to seq9.
     */
    pattern: string;
    /** Other patterns, of which the first whose "when" holds is taken. */
    instead?: Array<{
      /** The pattern holds while this does, over the new record. */
      when: ExpressionText;
      /** Pattern of the number. */
      pattern: string;
    }>;
  };
  /**
   * Field of money that a record is told by wherever one figure stands for it: to-dos, messages, internal approval
   * (its limits too), dialogs of its steps, measures that are counted in money. false: none of its money is what the
   * record is about, e.g. the lines of a report. Left out: none; asked for where the record holds money.
   */
  amount?: string | false;
  /**
   * Field of the quantity that a record is told by, with its unit: to-dos and dialogs of its steps. Left out: none.
   */
  quantity?: string;
  /** Permission code needed to read (list, detail). Left out or empty: any signed-in user of a party. */
  permission?: string;
  /**
   * Built-in operations that are offered, each with who may do it. An operation that is not listed does not exist.
   */
  operations?: {
    /** Who may do it: permission code, party, states and a further condition. */
    create?: OperationSpec;
    /** Who may do it: permission code, party, states and a further condition. */
    edit?: OperationSpec;
    /** Who may do it: permission code, party, states and a further condition. */
    remove?: OperationSpec;
    /** Who may do it: permission code, party, states and a further condition. */
    export?: OperationSpec;
    /** Who may do it: permission code, party, states and a further condition. */
    copy?: OperationSpec;
  };
  /** Always "object": the record is a JSON Schema object. */
  type: 'object';
  /**
   * Fields of the record: code -> what it is. Fields that every record has (id, version, createTime and the like)
   * exist without being listed.
   */
  properties: Record<string, FieldSchema>;
  /** Fields that must be filled in while visible, unless a rule says otherwise. */
  required?: string[];
  /**
   * Company roles of the record: role -> the field (or expression) that gives the company id. Only parties (and whom
   * access names) see a row.
   */
  parties: Record<string, PartySpec>;
  /** Who can see a row; each rule is an alternative. The same rules make up row-level security in the database. */
  access: AccessRule[];
  /**
   * Whose record it is inside a company, for users whose data scope is narrowed to their own or their department's
   * records: who created it and the fields named here. "company": every user of the company sees it. Left out: who
   * created it.
   */
  scope?: 'company' | ScopeRule[];
  /** Reference data: any signed-in company may pick these records and read these fields of them. */
  reference?: {
    /** Fields handed out by the picker. */
    fields: string[];
    /** Rows that are offered. */
    where?: ExpressionText;
    /**
     * One of the fields. Rows of other companies are offered only to a picker that filters by one value of it (the
     * party that was chosen); without it the own rows are offered. Every reference to the entity has to filter by it.
     */
    within?: string;
  };
  /** Combinations of fields that must not repeat. */
  unique?: Array<{
    /**
     * Fields that together must be unique; a record that leaves one of them empty is not judged, unless "sameEmpty"
     * says so.
     */
    fields: string[];
    /** An empty field is the same as another empty one: records that leave it empty must not repeat either. */
    sameEmpty?: boolean;
    /** Only rows for which this holds count. */
    where?: ExpressionText;
    /** Chinese text of the refusal. */
    message: string;
  }>;
  /** Rows of a line table that must not repeat from one record to another, also when both are sent at once. */
  uniqueRows?: Array<{
    /** Line table. */
    table: string;
    /** Columns that together must not repeat; a row that leaves one empty is not judged. */
    cells: string[];
    /** Fields of the record: rows of records that agree in all of them are compared. */
    within: string[];
    /** Only records for which this holds count. */
    where?: ExpressionText;
    /** Chinese text of the refusal, at the cell. */
    message: string;
  }>;
  /** Flags that at most one row of a group carries: setting it on one row takes it from the others. */
  single?: Array<{
    /** Boolean field. */
    field: string;
    /** Fields whose equal values make up a group, e.g. companyId and a type. */
    within: string[];
  }>;
  /**
   * What is true of a record because of others, e.g. that a delivery of a contract is under way. Read as
   * ctx.facts.<name> by checks, effects and targets of its steps and by automatic transitions; judged at the time of
   * the call.
   */
  facts?: Record<string, FactSpec>;
  /**
   * Numbers of the record that other records claim: name of a server-owned number -> its limits. Only claims write
   * them.
   */
  balances?: Record<string, BalanceSpec>;
  /** What the record claims of numbers and marks of other records while it is as it is. */
  claims?: ClaimSpec[];
  /**
   * The entity has no table: each row is a row of another entity, with what is derivedFields from records linked with
   * it (docs/language/derived.md, "Derived records").
   */
  derived?: DerivedSpec;
  /**
   * Fields of an entity with a table that are derivedFields whenever a row is read, in lists, filters, sorting, sums
   * and exports too; the server owns them and nothing of them is written. A field is a measure of linked rows or a
   * value of the entity's other fields (docs/language/derived.md, "Derived records").
   */
  derivedFields?: Record<string, DerivedFieldOrName>;
  /**
   * Figures over rows of the entity, each defined once: what is counted, and which rows. Derived fields, graphs and
   * boards name them; a sum that one of them says is refused elsewhere.
   */
  measures?: Record<string, EntityMeasure>;
  /**
   * Conditions on the entity's rows that raise alerts, by name. Thresholds, levels and whether they are on stand in
   * rules, which are records.
   */
  watches?: Record<string, WatchSpec>;
  /** States of the record and the transitions between them. */
  workflow?: WorkflowSpec;
  /** The own company approves the record before it goes on (docs/language/workflow.md, "Internal approval"). */
  approval?: ApprovalSpec;
  /** How the steps of the record wait on the workbench, where they do not say so themselves. */
  todo?: TodoDefaults;
  /**
   * What dates of the record ask for; it waits as long as the condition holds, looked at each night at 00:10 and at
   * each write.
   */
  reminders?: ReminderSpec[];
  /** Named selections of rows that lists show: buyer's purchase contracts, seller's sales contracts. */
  views?: Record<string, ViewSpec>;
  /** Named rows of counted tabs that lists show above the table. */
  tabs?: Record<string, TabSet>;
  /** Documents composed from the record and sealed: key -> template, file field, file name. */
  documents?: Record<string, DocumentSpec>;
  /**
   * Who has a paper of the record in hand proves it by its number and code: whoever may read records of the kind, of
   * whatever company, is told the fields of its face and nothing else. Wrong guesses are counted. Detail pages ask
   * for both when their address names no record.
   */
  verify?: {
    /** Field with the number on the paper. */
    number: string;
    /** Field with the `passcode` on the paper. */
    code: string;
    /** Fields that are told, line tables among them: what stands on the paper. */
    gives: string[];
    /** Only such records are found. */
    where?: ExpressionText;
    /** Chinese text when number and code fit nothing. */
    missing: string;
  };
  /** Operation -> "METHOD base:/path" where the specification gives another path than the default pattern. */
  api?: Record<string, string>;
};

/** A party role of a record: the field that holds the company id, or an expression that gives it. */
export type PartySpec = {
  /** Chinese name of the role, e.g. "买方". */
  title: string;
  /** Field that holds the company's id. */
  field?: string;
  /** Gives the company's id where no field holds it. */
  value?: ExpressionText;
};

/**
 * Who can see a row. Every rule is an alternative; the same rules make up row-level security. `user`: the one person
 * whom the field names, whichever company they act for; with `within`, only as long as they act for the company that
 * this field names (an empty field asks for none).
 */
export type AccessRule =
  | {
      /** Role of the entity. */
      party: string;
      /**
       * Code of a role of users (permissions.json): only its holders in the party's company see the row. Left out:
       * everybody of the company.
       */
      role?: string;
      /** The party or the company type sees the row only while this holds. */
      when?: ExpressionText;
    }
  | {
      /** Code of a company type (permissions.json) that sees all rows, e.g. the platform. */
      companyType: string;
      /** The party or the company type sees the row only while this holds. */
      when?: ExpressionText;
    }
  | {
      /** Field that holds the id of the one person who sees the row, whichever company they act for. */
      user: string;
      /**
       * With "user": field that holds a company's id; the person sees the row only as long as they act for that
       * company. An empty field asks for none.
       */
      within?: string;
    };

/**
 * A field that names a person of the acting company who deals with the record: of the company that made it, or, with
 * `party`, of the company that plays the role.
 */
export type ScopeRule = {
  /** Field of the record that holds the id of a person or of a company user. */
  field: string;
  /** Role of the company that the person works for. Left out: the company that made the record. */
  party?: string;
};

/** A view of the record: which rows a list shows, as an expression over columns and `ctx` (translated to SQL). */
export type ViewSpec = {
  /** Chinese name of the view. */
  title: string;
  /** Only rows in which the acting company has this role. */
  party?: string;
  /** Only rows for which this holds. */
  where?: ExpressionText;
};

/** A document composed from the record. */
export type DocumentSpec = {
  /** Chinese title, e.g. "购销合同". */
  title: string;
  /** Template file below schemas/templates/ without .json. */
  template: string;
  /** Gives the template's name where it depends on the record. */
  templateExpression?: ExpressionText;
  /** Field that holds the id of the current signed file. */
  fileField: string;
  /** Name of the downloaded file; {{field}} slots allowed. */
  fileName: string;
  /**
   * Kind of document by which companies configure their signing (which seal, code or company password), e.g.
   * "CONTRACT".
   */
  signAs?: string;
};

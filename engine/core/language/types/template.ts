/** Generated from ../definition/template.ts by `npm run codegen`; a keyword is added there. */
import type { ExpressionText } from '../expression-text.ts';

/** Text of a contract or statement with slots. File: templates/<name>.json. */
export type TemplateSpec = {
  /** Relative path of the meta-schema, so that the editor completes and explains. */
  $schema?: string;
  /** File name before .json. */
  name: string;
  /** Entity whose fields the slots name. */
  entity: string;
  /** Title of the document; slots allowed. */
  title: string;
  /** Lines between title and clauses, e.g. "合同编号：{{contractNo}}". */
  head: string[];
  /** Paragraph before the clauses. */
  preamble?: string;
  /** Clauses in order. */
  clauses: TemplateClause[];
  /** Paragraph after the clauses. */
  closing?: string;
  /** A QR code beside the head, with the address of a page of the portal. */
  scan?: {
    /** Page that it opens, for those who may see the record; {field} is replaced. */
    to: string;
    /** Chinese line below it. */
    text: string;
  };
  /** How numbered clauses are counted: article 第一条 (default), list 一、. A clause that drops out is not counted. */
  numbering?: 'article' | 'list';
  /**
   * Named sentences for the rows of line tables, used as slot formats: {{lines|penalty}} writes rowTexts.penalty for
   * each row.
   */
  rowTexts?: Record<string, RowTextSpec>;
  /** Signature blocks. */
  signatures: Array<{
    /** Party role of the entity. */
    party: string;
    /** Key phrase at which the seal is placed; appears in the document once. */
    keyword: string;
    /** Lines below it. */
    lines: string[];
  }>;
};

/**
 * One clause of a document: a text, a list of the remaining items, or both (the text leads in). `text` has slots
 * `{{field}}`, `{{field|format}}`, blocks `{{#if expression}} … {{else}} … {{/if}}`, and `{{@key}}`, the number that
 * another clause has in the end.
 */
export type TemplateClause = {
  /** Key of the clause. */
  key: string;
  /** Heading. */
  title?: string;
  /**
   * Text with slots {{field}}, {{field|format}}, blocks {{#if expression}} … {{else}} … {{/if}}, and {{@key}}, the
   * number another clause has in the end.
   */
  text?: string;
  /**
   * Prints every filled field that the template names nowhere else, one line each with its label and value; the
   * clause's text leads in, and a clause without an item drops out. A new field of the entity is printed without a
   * change of the template. Hidden, internal and sensitive fields are never printed.
   */
  rest?: RestSpec;
  /** The clause is printed only while this holds. */
  visible?: ExpressionText;
  /** Counted with 第一条 and so on. */
  numbered?: boolean;
};

/**
 * Items of a clause that nobody wrote a sentence for: every filled field that the template names nowhere else, one
 * line each with label and formatted value. Hidden, internal and sensitive fields are never printed.
 */
export type RestSpec = {
  /** Form that the sections belong to. Left out: "form". */
  form?: string;
  /**
   * Keys of the form's sections whose fields are meant, in their order. Left out: every field of the entity that its
   * users write.
   */
  sections?: string[];
  /** Fields that are left out on purpose. */
  except?: string[];
  /**
   * The fields of the named sections, filled in by `withSectionFields` of `#core/template`; not written in files.
   * Made when the schemas are loaded.
   */
  fields?: string[];
};

/**
 * Sentence per row of a line table, used as a slot format: `{{lines|penalty}}` writes `rowTexts.penalty` for each
 * row. Inside, `{{row.column}}` is a cell, `{{parent.column}}` the row around a nested one, anything else a field of
 * the record; `{{row.steps|stepText}}` nests. `rows` picks rows, `join` stands between them (default: a new line),
 * `empty` is written when no row is left (without it the slot counts as not filled in).
 */
export type RowTextSpec = {
  /** The sentence with slots. */
  text: string;
  /** Only rows for which this holds. */
  rows?: ExpressionText;
  /** Stands between the rows. Left out: a new line. */
  join?: string;
  /** Written when no row is left; without it the slot counts as not filled in. */
  empty?: string;
};

/** Generated from ../definition/form-screen.ts by `npm run codegen`; a keyword is added there. */
import type { ColumnSpec } from './list.ts';
import type { ExpressionText } from '../expression-text.ts';
import type { FormSection } from './form.ts';
import type { ScreenBase } from './screen-base.ts';
import type { ScreenBlock } from './block.ts';
import type { ScreenButton } from './action.ts';

/** A form to create or edit a record. */
export type FormScreen = ScreenBase & FormParts & {
  /** A form to create or edit a record. */
  kind: 'form';
  /** Title while a stored record is edited; without one, "title". */
  editTitle?: string;
};

/** What form and steps screens have in common. */
export type FormParts = {
  /** Name of the entity shown. */
  entity: string;
  /** Expression over ctx that gives the record's id where the address names none, e.g. ctx.company.id. */
  record?: ExpressionText;
  /** Name of the entity's form, e.g. "form". */
  form: string;
  /** Keys of the form's sections to show. Left out: all that are not detailOnly. */
  sections?: string[];
  /** Sections of this screen only, before the form's. */
  before?: FormSection[];
  /** Fixed starting values: field -> expression over ctx. */
  defaults?: Record<string, ExpressionText>;
  /**
   * Offers earlier records of the entity to start a new one from; fields with copyable false and the server's own
   * stay out.
   */
  copyFrom?: {
    /** Button and dialog: "从历史合同复制". */
    title: string;
    /** View of the entity whose rows are offered. */
    view?: string;
    /** Columns of the list to choose from. */
    columns: ColumnSpec[];
    /** Text and date fields to search by. */
    filters: string[];
  };
  /** Live preview of documents beside the form. */
  preview?: {
    /** Keys of the entity's documents. */
    documents: string[];
  };
  /** Another record shown above the form. */
  source?: {
    /** Its entity. */
    entity: string;
    /** Query parameter that holds its id. */
    query: string;
    /** Its id where the address names none. */
    record?: ExpressionText;
    /** Read-only blocks of it. */
    blocks: ScreenBlock[];
    /** Copied into the form: field of the form -> field of the other record. */
    copy?: Record<string, string>;
    /** The blocks stand left of the form instead of above; fields of `copy` whose value was changed are marked. */
    beside?: boolean;
  };
  /**
   * A record that is under way takes the place of a new one: the newest that the filters find is shown read-only.
   */
  underWay?: {
    /** Heading of the page then. */
    title: string;
    /** Field -> value that the record has. */
    filters: Record<string, string>;
    /** Read-only blocks. */
    blocks: ScreenBlock[];
    /** Buttons of the page then. */
    actions?: ScreenButton[];
  };
  /** Buttons below the form. */
  actions: ScreenButton[];
};

/** One step of a flow of forms that share a draft. */
export type StepsScreen = ScreenBase & FormParts & {
  /** One step of a flow of forms that share a draft. */
  kind: 'steps';
  /** Name shared by the steps: one draft, cleared on leaving. */
  flow: string;
  /** The steps in order. */
  steps: Array<{
    /** Route of the step. */
    route: string;
    /** Chinese text. */
    title: string;
  }>;
};

/** Generated from ../definition/table.ts by `npm run codegen`; a keyword is added there. */
import type { ExpressionText } from '../expression-text.ts';

/** Hit policy is always unique: each combination of inputs meets exactly one row. */
export type DecisionTable = {
  /** Relative path of the meta-schema, so that the editor completes and explains. */
  $schema?: string;
  /** File name before .table.json. */
  name: string;
  /** Chinese or English title of the table. */
  title: string;
  /** Where the table comes from, e.g. "§4". */
  source?: string;
  /** Inputs with finite domains. */
  inputs: TableInput[];
  /** What the cells write. */
  outputs: TableOutput[];
  /** The rows. */
  rows: TableRow[];
};

/** One input. */
export type TableInput = {
  /** Name of the input in rows. */
  name: string;
  /** Gives the input's value. */
  expression: ExpressionText;
  /** Finite domain: "boolean", the codes of a dictionary, or listed values. */
  domain: InputDomain;
};

/** Domain of a decision table input: a dictionary's codes, `empty`, a boolean, or listed values. */
export type InputDomain = 'boolean' | InputValues;

/** Values of an input. */
export type InputValues =
  | {
      /** Dictionary whose codes are the domain. */
      dictionary: string;
      /** The input may also be empty; rows name that case "empty". */
      empty?: boolean;
    }
  | {
      /** Listed values. */
      values: string[];
      /** The input may also be empty; rows name that case "empty". */
      empty?: boolean;
    };

/** What an output writes: the field's state, its option list, a suggested or a computed value. */
export type TableOutput = {
  /** Field path. */
  field: string;
  /** state: required/shown/readonly/hidden; options: list of codes; suggest: default; value: computed value. */
  aspect: 'state' | 'options' | 'suggest' | 'value';
};

/** One row. */
export type TableRow = {
  /** Name of the row, once in its table: coverage and "unreachable" of cases.json call it "/rows/<id>". */
  id?: string;
  /** Input -> list of values, one value, true/false, "empty", or "*" (any). A left-out input is "*". */
  when: Record<string, string | string[] | boolean>;
  /** Output ("field" for state, "field:options", "field:suggest", "field:value") -> cell. */
  then: Record<string, TableCell>;
  /** Remark for colleagues. */
  note?: string;
};

/** What a row of a decision table says of an output. */
export type TableCell = string[] | string | null;

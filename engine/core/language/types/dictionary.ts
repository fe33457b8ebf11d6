/** Generated from ../definition/dictionary.ts by `npm run codegen`; a keyword is added there. */

/** `served` says in which calls of section 7 the dictionary appears and under which name. */
export type DictionarySpec = {
  /** Relative path of the meta-schema, so that the editor completes and explains. */
  $schema?: string;
  /** File name before .json. */
  name: string;
  /** Chinese name, e.g. "运输方式". */
  title: string;
  /** Users may enter a value that is not listed. */
  freeEntry?: boolean;
  /** In which calls of specification section 7 the dictionary appears, and under which name. */
  served?: Array<{
    /** order: /api/order/dict, common: /api/common/dict and so on. */
    call: 'order' | 'common' | 'steel' | 'station' | 'user' | 'indicator';
    /** Name in the answer. */
    name: string;
  }>;
  /** Entries in display order. */
  entries: DictionaryEntry[];
};

/** One entry. */
export type DictionaryEntry = {
  /** Value as stored and sent, e.g. "SHIP". */
  code: string;
  /** Chinese label, e.g. "船运". */
  label: string;
  /** Longer text, where the label is an abbreviation. */
  text?: string;
  /** Tag colour: default grey, processing blue, success green, warning orange, error red. */
  color?: 'default' | 'processing' | 'success' | 'warning' | 'error';
  /** Code of the parent entry (in this or in the parent dictionary), e.g. the coal type of a sub type. */
  parent?: string;
  /** No longer offered, still shown in old records. */
  disabled?: boolean;
  /** Text shown when the entry is chosen. */
  message?: string;
  /** Further attributes, read as dict('name', code).attribute in expressions. */
  attributes?: Record<string, string | number | boolean | null>;
};

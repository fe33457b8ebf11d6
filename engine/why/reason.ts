/** One answer of the panel: what holds, what decides it, what it read. Texts are Chinese, for people. */
export type Reason = {
  title: string;
  result: string;
  tone: 'yes' | 'no' | 'plain';
  because: string;
  /** The deciding expression as the schema states it. */
  expression?: string;
  values: ReadonlyArray<{ label: string; value: string }>;
  /** What would have to change for it to be otherwise. */
  wanted?: readonly string[];
  /** Rows of a decision table that did not meet, each with the input that differs. */
  losing: ReadonlyArray<{ row: number; label: string; wanted: string; got: string }>;
  /** Schema file below the entity's or screens' folder, with JSON pointer. */
  source: string | null;
};

export type TargetKind = '字段' | '中间值' | '分组' | '操作' | '列' | '筛选' | '标签页' | '页面' | '菜单';

/** Something that can be asked about, on the screen or not. */
export type Target = {
  key: string;
  kind: TargetKind;
  label: string;
  /** Field path, transition name or the like; searched too. */
  name: string;
  present: boolean;
  /** Id of the form that it stands in, where several on the page may have a field of that name. */
  form?: string;
  explain(): Reason[];
};

/** A reason with nothing but the given parts. */
export function reason(parts: Pick<Reason, 'title' | 'result'> & Partial<Reason>): Reason {
  return { tone: 'plain', because: '', values: [], losing: [], source: null, ...parts };
}

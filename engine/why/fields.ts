import type { FieldRule, FormSection } from '#core/language';
import type { Evaluation, Explanation, FieldState } from '#core/model';
import { patternOf } from '#engine/store';
import { type Naming, schemaOf, schemaOfField, titleOfName, valueText } from './naming.ts';
import { questionReasons } from './questions.ts';
import { type Reason, reason } from './reason.ts';
import { nameAt, ruleAt } from './rule.ts';
import { sourceOf } from './source.ts';
import { wantedFor } from './wanted.ts';
import { inWords } from './words.ts';

const TITLES: Record<string, string> = {
  visible: '是否显示',
  required: '是否必填',
  enabled: '能否编辑',
  value: '值',
  solve: '反算',
  generate: '生成行数',
  options: '可选项',
  suggest: '建议值',
  clear: '是否清空',
  label: '标签',
  hint: '提示',
  min: '下限',
  max: '上限',
  check: '校验',
};
const ALWAYS = new Set(['visible', 'required', 'enabled', 'value']);
/** Where a section leaves the field out or keeps it as it is, that nothing else decides them says the opposite. */
const PLACED = new Set(['visible', 'enabled']);

export type FieldSubject = Naming & { evaluation: Evaluation; sections: readonly FormSection[] };

/** Everything that decides a field: its section first, then each aspect with its rule or table row. */
export function fieldReasons(subject: FieldSubject, path: string): Reason[] {
  const { evaluation } = subject;
  const sections = placeReasons(subject, path);
  const aspects = Object.keys(TITLES).flatMap((aspect) => {
    const explanation = evaluation.explain(path, aspect);
    const isSettled = sections.some(({ tone }) => tone === 'no') && PLACED.has(aspect);
    if (explanation.pointer === null && (isSettled || !ALWAYS.has(aspect))) return [];
    return [aspectReason(subject, explanation)];
  });
  return [...sections, ...aspects, ...questionReasons(subject, path)];
}

/** What a name of the form is now, and what it was reckoned from. */
export const nameReasons = (subject: FieldSubject, path: string): Reason[] => [
  aspectReason(subject, subject.evaluation.explain(path, 'value')),
];

/** The sections that hold the field, where they hide it or make it read-only, or that there is none. */
function placeReasons(subject: FieldSubject, path: string): Reason[] {
  const top = patternOf(path).split('.')[0] ?? path;
  const { form } = subject.evaluation.model.sources;
  const holders = form.sections.filter((section) =>
    usesOf(section).some((use) => use.field === top || use.field === patternOf(path)),
  );
  if (holders.length === 0)
    return [
      reason({
        title: '所在分组',
        result: '无',
        tone: 'no',
        because: '表单的任何分组都没有列出该字段，因此页面上不出现',
      }),
    ];
  const drawn = holders.filter((section) => subject.sections.some((each) => each.key === section.key));
  const reasons = holders.filter((section) => section.visible).map((section) => sectionReason(subject, section.key));
  if (drawn.length === 0) {
    const titles = holders.map((section) => section.title).join('、');
    const because = holders.every((section) => section.detailOnly) ? '该分组只在详情页显示' : '本页面没有列出该分组';
    reasons.unshift(
      reason({ title: '所在分组', result: titles, tone: 'no', because, source: sourceOf(subject.evaluation) }),
    );
  }
  const isReadOnly = drawn.some((section) => usesOf(section).some((use) => use.field === top && use.readOnly));
  if (isReadOnly)
    reasons.push(reason({ title: '分组设置', result: '只读', tone: 'no', because: '分组中把该字段设为只读' }));
  return reasons;
}

/** Why a section shows. */
export function sectionReason(subject: FieldSubject, key: string): Reason {
  const { evaluation } = subject;
  const { form } = evaluation.model.sources;
  const index = form.sections.findIndex((section) => section.key === key);
  const section = form.sections[index];
  const isShown = evaluation.sectionVisible(key);
  const text = section?.visible;
  return reason({
    title: `分组「${section?.title ?? key}」`,
    result: isShown ? '显示' : '隐藏',
    tone: isShown ? 'yes' : 'no',
    because: text ? `${isShown ? '满足' : '不满足'}条件：${inWords(subject, text)}` : '没有显示条件，始终显示',
    expression: text,
    values: text ? conditionValues(subject, text) : [],
    source: sourceOf(subject.evaluation, `/sections/${index}${text ? '/visible' : ''}`),
  });
}

function conditionValues(subject: FieldSubject, text: string): Reason['values'] {
  const names = [...new Set(text.match(/[A-Za-z_][\w.]*/g) ?? [])];
  return names.flatMap((name) => {
    const schema = subject.evaluation.model.fields.get(name)?.schema;
    if (!schema) return [];
    return [{ label: titleOfName(subject, name), value: valueText(subject, subject.evaluation.value(name), schema) }];
  });
}

function aspectReason(subject: FieldSubject, explanation: Explanation): Reason {
  const { path, aspect, pointer, because } = explanation;
  const pattern = patternOf(path);
  const text = pointer === null ? undefined : expressionAt(subject, pointer);
  const isHidden = aspect === 'visible' && explanation.result === false;
  return reason({
    title: TITLES[aspect] ?? aspect,
    ...outcome(subject, explanation),
    because: text ? `规则：${inWords(subject, text, pattern)}` : because,
    expression: text,
    wanted: isHidden && text ? (wantedFor(subject, text, pattern, explanation.read) ?? []) : [],
    values: Object.entries(explanation.read).map(([name, value]) => readValue(subject, explanation, name, value)),
    losing: (explanation.losing ?? []).map((lost) => {
      const { label, dictionary } = inputOf(subject, explanation, lost.differs);
      const text = (codes: string) =>
        codes
          .split(' / ')
          .map((code) => symbolText(subject, dictionary, code))
          .join(' / ');
      return { row: lost.row + 1, label, wanted: text(lost.wanted), got: text(lost.got) };
    }),
    source: pointer === null ? null : sourceOf(subject.evaluation, pointer),
  });
}

function outcome(subject: FieldSubject, { path, aspect, result }: Explanation): Pick<Reason, 'result' | 'tone'> {
  const state: FieldState = subject.evaluation.state(path);
  const words: Record<string, [string, string]> = {
    visible: ['显示', '隐藏'],
    required: state.visible ? ['必填', '选填'] : ['必填（隐藏时不校验）', '选填'],
    enabled: ['可编辑', '只读'],
    check: ['通过', '不通过'],
    clear: ['清空', '保留'],
  };
  const pair = words[aspect];
  if (pair) {
    const tone = aspect === 'required' || aspect === 'clear' ? 'plain' : result === true ? 'yes' : 'no';
    return { result: result === true ? pair[0] : pair[1], tone };
  }
  return { result: valueText(subject, result, schemaOfField(subject, patternOf(path))), tone: 'plain' };
}

/** Text of the rule behind a pointer of the form; undefined for tables. */
function expressionAt({ evaluation }: FieldSubject, pointer: string): string | undefined {
  const last = pointer.slice(pointer.lastIndexOf('/') + 1);
  const text = ruleAt(evaluation, pointer)?.[last as keyof FieldRule] ?? nameAt(evaluation, pointer);
  return typeof text === 'string' ? text : undefined;
}

function readValue(subject: FieldSubject, explanation: Explanation, name: string, value: unknown) {
  if (!explanation.losing) {
    const schema = schemaOf(subject, name, patternOf(explanation.path));
    return { label: titleOfName(subject, name, patternOf(explanation.path)), value: valueText(subject, value, schema) };
  }
  const { label, dictionary } = inputOf(subject, explanation, name);
  return {
    label,
    value: typeof value === 'string' ? symbolText(subject, dictionary, value) : valueText(subject, value),
  };
}

/** An input of the deciding table: its expression in words, and the dictionary of its domain. */
function inputOf(
  subject: FieldSubject,
  { pointer, path }: Explanation,
  name: string,
): { label: string; dictionary?: string } {
  const table = subject.evaluation.model.sources.tables[/^[^/]+\/(.+)#/.exec(pointer ?? '')?.[1] ?? ''];
  const input = table?.inputs.find((each) => each.name === name);
  if (!input) return { label: name };
  const { domain } = input;
  const dictionary = typeof domain === 'object' && 'dictionary' in domain ? domain.dictionary : undefined;
  return { label: inWords(subject, input.expression, patternOf(path)), dictionary };
}

function symbolText(subject: FieldSubject, dictionary: string | undefined, symbol: string): string {
  if (symbol === 'empty') return '空';
  if (symbol === 'true' || symbol === 'false') return symbol === 'true' ? '是' : '否';
  return valueText(subject, symbol, dictionary ? { type: 'string', title: '', dictionary } : undefined);
}

function usesOf(section: FormSection) {
  return section.fields.map((use) => (typeof use === 'string' ? { field: use, readOnly: false } : use));
}

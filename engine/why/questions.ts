import type { Evaluation, RemoteQuestionReport } from '#core/model';
import { type Naming, schemaOfField, valueText } from './naming.ts';
import { type Reason, reason } from './reason.ts';
import { ruleAt, wordsOf } from './rule.ts';
import { sourceOf } from './source.ts';

type Subject = Naming & { evaluation: Evaluation };
type Told = Pick<Reason, 'result' | 'tone' | 'because'>;

const TITLES = { check: '服务端校验', options: '服务端可选项' };

/** What the server was asked about a field, with which values, and what became of it. */
export function questionReasons(subject: Subject, path: string): Reason[] {
  return subject.evaluation.questions(path).map((report) => {
    const asked = ruleAt(subject.evaluation, report.pointer)?.[report.kind === 'check' ? 'checkBy' : 'optionsFrom'];
    const values = Object.entries(report.values).map(([name, value]) => ({
      label: `${name}（${wordsOf(subject, asked?.with[name] ?? name, path)}）`,
      value: valueText(subject, value),
    }));
    const expression = `${report.question}(${Object.values(asked?.with ?? {}).join(', ')})`;
    const source = sourceOf(subject.evaluation, report.pointer);
    return reason({ title: TITLES[report.kind], ...told(subject, report), values, expression, source });
  });
}

function told(subject: Subject, report: RemoteQuestionReport): Told {
  const { answer, isShown, isComplete, values, question } = report;
  if (!isShown) return { result: '未询问', tone: 'plain', because: '字段未显示，不向服务器询问' };
  if (!isComplete) {
    const missing = Object.keys(values).filter((name) => isBlank(values[name]));
    return { result: '未询问', tone: 'plain', because: `「${missing.join('、')}」为空时不询问，视为通过` };
  }
  if (!answer) return { result: '待询问', tone: 'plain', because: `停止输入片刻后询问「${question}」` };
  if (answer.kind === 'pending') return { result: '核对中', tone: 'plain', because: `正在等待「${question}」的答复` };
  if (answer.kind === 'failed')
    return { result: '调用失败', tone: 'no', because: `「${question}」没有答复，提交时会再问一次` };
  if (answer.kind === 'check') return checked(answer);
  return offered(subject, report.path, answer.kind === 'options' ? answer.codes : []);
}

function checked({ ok, message }: { ok: boolean; message: string | null }): Told {
  if (ok) return { result: '通过', tone: 'yes', because: '服务器对当前值的答复' };
  return { result: '不通过', tone: 'no', because: `服务器对当前值的答复${message ? `：${message}` : ''}` };
}

function offered(subject: Subject, path: string, codes: readonly string[]): Told {
  const schema = schemaOfField(subject, path.replace(/\.\d+(?=\.)/g, ''));
  const because =
    codes.length === 0 ? '服务器没有给出可选项' : codes.map((code) => valueText(subject, code, schema)).join('、');
  return { result: `${codes.length} 项`, tone: codes.length === 0 ? 'no' : 'plain', because };
}

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

import type { ExpressionNode } from '#core/expression';
import type { DerivedField, FieldSchema, TransitionSpec, WatchSpec } from '#core/language';
import { pathOf } from '../expressions/scope.ts';
import { soundNode } from '../expressions/sound.ts';
import { own } from '../run/field.ts';
import { below, type LintRun, type Place } from '../run/run.ts';

/** `{{@daysLeft}}` is told of a day to come: the days are counted from today. */
export function lintDaysLeft(run: LintRun, watch: WatchSpec, place: Place) {
  if (!`${watch.title ?? ''}${watch.text ?? ''}`.includes('{{@daysLeft}}')) return;
  const node = soundNode(watch.value);
  if (node?.kind !== 'call' || node.name !== 'days' || !isNow(node.args[1])) return;
  run.report('SCH268', { name: '@daysLeft', reason: 'the days are counted up to today' }, below(place, 'value'));
}

/** What a step waits for comes with time: a day that has to lie ahead is there at once, and gone later. */
export function lintAwaited(run: LintRun, { name, automatic }: TransitionSpec, place: Place) {
  const node = automatic && soundNode(automatic.when);
  for (const part of node ? conjuncts(node) : [])
    if (part.kind === 'binary' && endsWithTime(part)) {
      const reason = 'its day has to lie ahead, so that it is taken before it, not from it on';
      run.report('SCH268', { name, reason }, below(place, 'automatic', 'when'));
    }
}

type Binary = Extract<ExpressionNode, { kind: 'binary' }>;

const endsWithTime = ({ operator, left, right }: Binary): boolean =>
  (operator.startsWith('>') && isNow(right) && pathOf(left)?.[0] !== 'ctx') ||
  (operator.startsWith('<') && isNow(left) && pathOf(right)?.[0] !== 'ctx');

/** Alternatives, too: of each it is asked whether time brings it. */
export function conjuncts(node: ExpressionNode): ExpressionNode[] {
  if (node.kind !== 'binary' || (node.operator !== '&&' && node.operator !== '||')) return [node];
  return [...conjuncts(node.left), ...conjuncts(node.right)];
}

function isNow(node: ExpressionNode | undefined): boolean {
  const [head, name = ''] = (node && pathOf(node)) ?? [];
  return head === 'ctx' && (name === 'today' || name === 'now');
}

const LATEST = /最近|最后|末次|最新|最晚|最大|最高/;
const EARLIEST = /首次|最早|最初|最先|最小|最低/;

/** The last is the greatest of the days, the first the least. */
export function lintExtremes(
  run: LintRun,
  properties: Readonly<Record<string, FieldSchema>>,
  fields: Readonly<Record<string, DerivedField>>,
  place: Place,
) {
  for (const [name, field] of Object.entries(fields)) {
    const title = own(properties, name)?.title ?? '';
    const [wanted, other] = LATEST.test(title) ? ['max', 'min'] : EARLIEST.test(title) ? ['min', 'max'] : [];
    if (wanted === undefined || other === undefined || !(other in field)) continue;
    // Ranks may count down: only what is a field is known to be greater when it is later.
    if (soundNode(String((field as Record<string, unknown>)[other]))?.kind !== 'name') continue;
    run.report('SCH268', { name, reason: `${title} is its "${wanted}"` }, below(place, name, other));
  }
}

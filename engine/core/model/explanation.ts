import { errors } from '#core/errors';
import { resetSteps, toOutside } from '#core/expression';
import { ASPECTS } from '#core/language';
import type { Definition, StateAspect, TableDefinition } from './definitions.ts';
import type { Frame } from './frame.ts';
import type { Slot } from './layout.ts';
import type { CompiledCheck, CompiledDefinition, Plan, ReadName } from './plan.ts';
import { readValues } from './rule-compiler.ts';
import type { Explanation, FieldState } from './types.ts';

const KNOWN: ReadonlySet<string> = new Set(ASPECTS);

type Subject = { plan: Plan; slot: Slot; frame: Frame; path: string; aspect: string };

/** Why an aspect of a field is as it is: the rule or table row that decides, and what it read. */
export function explain(plan: Plan, slot: Slot, frame: Frame, aspect: string, state: FieldState): Explanation {
  if (!KNOWN.has(aspect)) throw errors.ENG205({ aspect });
  const subject = { plan, slot, frame, path: frame.pathOf(slot), aspect };
  resetSteps();
  if (aspect === 'check') return explainChecks(subject);
  const found = plan.definitions.get(slot)?.get(aspect as StateAspect);
  const result = resultOf(subject, state, found?.definition);
  const hidden = aspect === 'visible' && result === false ? hiddenFromOutside(subject) : null;
  if (hidden) return { ...blank(subject, result), because: hidden };
  const solved = aspect === 'value' && frame.solved[slot.index] === 1 && plan.definitions.get(slot)?.get('solve');
  if (solved && solved.definition.kind === 'rule') return explainRule(subject, result, { ...solved, aspect: 'solve' });
  if (!found) return { ...blank(subject, result), because: staticReason(subject, result) };
  return explainRule(subject, result, { ...found, aspect });
}

function explainRule(
  subject: Subject,
  result: unknown,
  { definition, rule, aspect }: CompiledDefinition & { aspect: string },
): Explanation {
  if (definition.kind === 'table') return explainTable(subject, result, definition);
  return {
    ...blank(subject, result),
    because: `规则 ${aspect}：${definition.text}`,
    pointer: definition.pointer,
    read: readValues(rule, subject.frame),
  };
}

function blank({ path, aspect }: Subject, result: unknown): Explanation {
  return { path, aspect, result, because: '', pointer: null, read: {} };
}

function resultOf({ plan, slot, frame, aspect }: Subject, state: FieldState, definition?: Definition): unknown {
  if (aspect === 'value') return frame.outside[slot.index] ?? null;
  if (aspect === 'suggest' || aspect === 'clear' || aspect === 'solve' || aspect === 'generate') {
    const rule = definition && plan.definitions.get(slot)?.get(aspect)?.rule;
    return rule ? toOutside(rule.read(frame)) : null;
  }
  return state[aspect as keyof FieldState];
}

/** Hidden by something around the field rather than by its own rule. */
function hiddenFromOutside({ slot, frame, plan }: Subject): string | null {
  if (slot.owner && frame.visible[slot.owner.index] === 0) return `所在的「${slot.owner.field.schema.title}」已隐藏`;
  const own = plan.definitions.get(slot)?.get('visible');
  return own && own.rule.read(frame) !== true ? null : '所在的分组已隐藏';
}

function staticReason({ slot, aspect, frame }: Subject, result: unknown): string {
  if (aspect === 'required') return result === true ? '实体定义为必填' : '实体定义为选填';
  if (aspect === 'value') return frame.held[slot.index] === 1 ? '由用户或记录填写' : '尚未填写或为默认值';
  if (aspect === 'enabled' && result === false) return '该值由规则计算';
  return '没有规则，使用字段定义';
}

function explainTable(subject: Subject, result: unknown, { use }: TableDefinition): Explanation {
  const { frame } = subject;
  const row = frame.decisions[use.position] ?? -1;
  const inputs = subject.plan.tableInputs.get(use) ?? [];
  const values = inputs.map(({ read }) => read(frame));
  const note = use.table.rows[row]?.note;
  return {
    ...blank(subject, result),
    because:
      row < 0
        ? `决策表「${use.table.title}」没有符合的行`
        : `决策表「${use.table.title}」第 ${row + 1} 行${note ? `（${note}）` : ''}`,
    pointer: row < 0 ? `${use.file}#/rows` : `${use.file}#/rows/${row}`,
    read: Object.fromEntries(inputs.map(({ name }: ReadName, index) => [name, toOutside(values[index] ?? null)])),
    losing: use.compiled.losing(values),
  };
}

/** The first check that fails, else the last one. */
function explainChecks(subject: Subject): Explanation {
  const { plan, slot, frame } = subject;
  const checks: readonly CompiledCheck[] = plan.checks.get(slot) ?? [];
  const failing = checks.find((check) => check.read(frame) !== true);
  const check = failing ?? checks.at(-1);
  if (!check) return { ...blank(subject, true), because: '没有校验规则' };
  return {
    ...blank(subject, failing === undefined),
    because: failing ? `校验不通过：${check.text}` : `校验通过：${check.text}`,
    pointer: check.pointer,
    read: readValues(check, frame),
  };
}

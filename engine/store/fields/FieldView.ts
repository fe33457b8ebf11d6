import type { FieldSchema } from '#core/language';
import type { FieldState, Finding } from '#core/model';
import { isLineTable } from './schema.ts';

/** Everything that a drawn field shows. A new object whenever one part of it changed, so views compare by identity. */
export type FieldView = FieldState & {
  /** What the record holds; fresh containers, never the evaluation's own. */
  value: unknown;
  title: string;
  description: string | undefined;
  errors: readonly string[];
  warnings: readonly string[];
};

type Sources = { state: FieldState; value: unknown; findings: readonly Finding[] };

/** View of a field; a line table shows only its own messages, its cells show theirs. */
export function makeFieldView(path: string, schema: FieldSchema, { state, value, findings }: Sources): FieldView {
  const own = isLineTable(schema) ? findings.filter((finding) => finding.path === path) : findings;
  return {
    ...state,
    value,
    title: state.label ?? schema.title,
    description: state.hint ?? schema.hint,
    errors: texts(own, 'error'),
    warnings: texts(own, 'warning'),
  };
}

const NONE: readonly string[] = [];

function texts(found: readonly Finding[], level: Finding['level']): readonly string[] {
  if (found.length === 0) return NONE;
  return [...new Set(found.filter((finding) => finding.level === level).map((finding) => finding.message))];
}

const KEYS = ['value', 'visible', 'required', 'enabled', 'title', 'description', 'min', 'max'] as const;

export function isSameFieldView(left: FieldView, right: FieldView): boolean {
  return (
    KEYS.every((key) => Object.is(left[key], right[key])) &&
    isSameList(left.options, right.options) &&
    isSameList(left.errors, right.errors) &&
    isSameList(left.warnings, right.warnings)
  );
}

function isSameList(left: readonly string[] | null, right: readonly string[] | null): boolean {
  if (left === right) return true;
  if (left === null || right === null || left.length !== right.length) return false;
  return left.every((item, index) => item === right[index]);
}

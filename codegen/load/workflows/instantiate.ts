import type { PatternParameterType, PatternValue } from '#core/language';
import { type Bag, isBag } from '../bag.ts';
import { finding } from '../finding.ts';
import type { Member } from '../member.ts';
import { below, type Stated } from '../provenance.ts';
import type { ResolveTools } from '../step.ts';
import { valuesOf } from './parameters.ts';
import { filled, placeholdersIn } from './placeholders.ts';

/** A pattern with the values that an entity gives, and where it gives them. */
export type Use = { pattern: Member; given: Bag; at: Stated };

/** What of a pattern goes into a workflow. */
const PARTS = ['field', 'initial', 'states', 'transitions'];

/** The pattern with its parameters filled in; null when they do not fit. */
export function instantiate({ pattern, given, at }: Use, tools: ResolveTools): Bag | null {
  const { parameters, ...rest } = pattern.value as Bag;
  const declared = isBag(parameters) ? parameters : {};
  let isSound = true;
  const values = valuesOf(declared, given, (name, reason, hint) => {
    isSound = false;
    const pointer = Object.hasOwn(given, name) ? `${at.pointer}/${name}` : at.pointer;
    tools.report(finding('SCH181', { name, reason }, at.source.position(pointer), hint));
  });
  if (!isSound) return null;
  const typeOf = (name: string) => (declared[name] as { type: PatternParameterType }).type;
  const copying = new Copying({ values, typeOf, given, at }, tools);
  const parts = Object.fromEntries(Object.entries(rest).filter(([key]) => PARTS.includes(key)));
  return copying.bag(parts, pattern.value as Bag);
}

type Filling = {
  values: ReadonlyMap<string, PatternValue>;
  typeOf(name: string): PatternParameterType;
  given: Bag;
  at: Stated;
};

/** Copies a pattern; every part stands where the pattern states it, used where the entity does. */
class Copying {
  constructor(
    private readonly filling: Filling,
    private readonly tools: ResolveTools,
  ) {}

  bag(bag: Bag, original = bag): Bag {
    const copy: Bag = {};
    const stated = this.tools.provenance.of(original);
    if (stated) this.tools.provenance.stands(copy, this.used(stated, []));
    for (const [key, value] of Object.entries(bag)) {
      const { names } = typeof value === 'string' ? placeholdersIn(value) : { names: [] };
      const member = this.tools.provenance.ofMember(original, key);
      const name = filled(key, (parameter) => this.text(parameter));
      this.tools.provenance.infer(copy, name, this.value(value), member && this.used(member, names));
    }
    return copy;
  }

  private list(list: unknown[]): unknown[] {
    const { provenance } = this.tools;
    const copy = list.map((item) => this.value(item));
    const stated = provenance.of(list);
    if (stated) provenance.stands(copy, this.used(stated, []));
    return copy;
  }

  private value(value: unknown): unknown {
    if (Array.isArray(value)) return this.list(value);
    if (isBag(value)) return this.bag(value);
    if (typeof value !== 'string') return value;
    const { names, isWhole } = placeholdersIn(value);
    const [first = ''] = names;
    return isWhole ? this.filling.values.get(first) : filled(value, (name) => this.text(name));
  }

  /** A parameter as a part of a text; an expression stays one whole. */
  private text(name: string): string {
    const value = String(this.filling.values.get(name));
    return this.filling.typeOf(name) === 'expression' ? `(${value})` : value;
  }

  private used(stated: Stated, names: string[]): Stated {
    const [only] = names;
    const isGiven = names.length === 1 && only !== undefined && Object.hasOwn(this.filling.given, only);
    return { ...stated, usedBy: isGiven ? below(this.filling.at, only) : this.filling.at };
  }
}

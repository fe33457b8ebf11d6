import { observable } from '@formily/reactive';
import type { Finding } from '#core/model';
import { FieldOrder } from './FieldOrder.ts';
import { isWithin } from './paths/paths.ts';

const NONE: readonly Finding[] = [];

/** What a field did not take: why, and the text that it was given, where one was. */
export type Refusal = { path: string; message: string; text?: string };
/** A text that a field could not hold; it stands in its cell until it is mended. */
export type RejectedInput = Refusal & { text: string };
type Refused = Finding & { text?: string };

/** What is wrong with the form right now, by path: rule findings and the server's refusals. */
export class Findings {
  private byPath = new Map<string, Finding[]>();
  private server = new Map<string, Refused[]>();
  private readonly tick = observable.ref(0);
  private order = new FieldOrder([]);
  private listed: { at: number; findings: readonly Finding[] } = { at: 0, findings: NONE };
  /** Every path below another one that ever had a finding: only those are looked through for the parts of a field. */
  private readonly nested = new Set<string>();

  /** From now on findings are told in this order. */
  arrange(order: FieldOrder): void {
    this.order = order;
  }

  /** The same as the user meets them from above. */
  sorted<T extends { path: string }>(things: readonly T[]): readonly T[] {
    return this.order.sorted(things);
  }

  /** All findings from the top of the form; reading it in an observer subscribes. The same list until one changes. */
  all(): readonly Finding[] {
    const at = this.tick.value;
    if (this.listed.at !== at) {
      const found = [...[...this.byPath.values()].flat(), ...[...this.server.values()].flat()];
      this.listed = { at, findings: this.order.sorted(found) };
    }
    return this.listed.findings;
  }

  /** Findings of a field and of its parts. */
  at(path: string): readonly Finding[] {
    if (this.byPath.size === 0 && this.server.size === 0) return NONE;
    return [...this.within(this.byPath, path), ...this.within(this.server, path)];
  }

  /** Replaces the findings of everything at or below `paths`; answers the paths whose findings changed. */
  replace(paths: readonly string[] | null, found: readonly Finding[]): string[] {
    const touched = new Set<string>();
    for (const path of [...this.byPath.keys()])
      if (!paths || paths.some((scope) => isWithin(path, scope))) {
        touched.add(path);
        this.byPath.delete(path);
      }
    for (const finding of distinct(found)) {
      // The field is not empty to the user: why its text is no value is told already.
      if (this.rejectedInput(finding.path) !== undefined) continue;
      touched.add(finding.path);
      this.know(finding.path);
      this.byPath.set(finding.path, [...(this.byPath.get(finding.path) ?? []), finding]);
    }
    if (touched.size > 0) this.tick.value += 1;
    return [...touched];
  }

  /** Shows the server's refusals on their fields until the field is edited. */
  setServer(errors: readonly Refusal[]): string[] {
    const touched = new Set(this.server.keys());
    this.server = new Map();
    for (const error of errors) {
      touched.add(error.path);
      this.keep(error);
    }
    this.tick.value += 1;
    return [...touched];
  }

  /** What was refused and not edited since. */
  refused(): Refused[] {
    return [...this.server.values()].flat();
  }

  /** Texts that no field could hold and that were not mended since. */
  rejectedInputs(): RejectedInput[] {
    return this.refused().flatMap(({ path, message, text }) => (text === undefined ? [] : [{ path, message, text }]));
  }

  /** The text that a field could not hold. */
  rejectedInput(path: string): string | undefined {
    return this.server.get(path)?.find(({ text }) => text !== undefined)?.text;
  }

  /** One more refusal, beside those that there are. */
  addServer(refusal: Refusal): string[] {
    if (refusal.text !== undefined) this.byPath.delete(refusal.path);
    this.keep(refusal);
    this.tick.value += 1;
    return [refusal.path];
  }

  /** Rows went elsewhere: what was found goes with them, and is gone where `to` gives null. */
  move(to: (path: string) => string | null): void {
    if (this.byPath.size === 0 && this.server.size === 0) return;
    this.byPath = moved(this.byPath, to);
    this.server = moved(this.server, to);
    for (const path of [...this.byPath.keys(), ...this.server.keys()]) this.know(path);
    this.tick.value += 1;
  }

  /** The user answered the server's refusal of this field. */
  clearServer(path: string): void {
    if (this.server.size === 0) return;
    const before = this.server.size;
    for (const key of [...this.server.keys()]) if (isWithin(key, path) || isWithin(path, key)) this.server.delete(key);
    if (this.server.size !== before) this.tick.value += 1;
  }

  private keep(refusal: Refusal): void {
    const { path } = refusal;
    this.know(path);
    this.server.set(path, [...(this.server.get(path) ?? []), { ...refusal, level: 'error' }]);
  }

  private know(path: string): void {
    if (path.includes('.')) this.nested.add(path);
  }

  private within(map: Map<string, Finding[]>, path: string): readonly Finding[] {
    const own = map.get(path) ?? NONE;
    if (this.nested.size === 0) return own;
    const below: Finding[] = [];
    for (const key of this.nested) if (key.startsWith(`${path}.`)) below.push(...(map.get(key) ?? NONE));
    return below.length > 0 ? [...own, ...below] : own;
  }
}

function moved<F extends Finding>(found: Map<string, F[]>, to: (path: string) => string | null): Map<string, F[]> {
  const result = new Map<string, F[]>();
  for (const [path, findings] of found) {
    const now = to(path);
    if (now !== null) result.set(now, now === path ? findings : findings.map((finding) => ({ ...finding, path: now })));
  }
  return result;
}

/** A table and one of its cells may have been judged in one turn. */
function distinct(found: readonly Finding[]): Iterable<Finding> {
  return new Map(found.map((finding) => [`${finding.path} ${finding.level} ${finding.message}`, finding])).values();
}

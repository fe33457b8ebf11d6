import { observable } from '@formily/reactive';
import type { Finding } from '#core/model';
import { isWithin } from './paths.ts';

const NONE: readonly Finding[] = [];

/** What is wrong with the form right now, by path: rule findings and the server's refusals. */
export class Findings {
  private byPath = new Map<string, Finding[]>();
  private server = new Map<string, Finding[]>();
  private readonly tick = observable.ref(0);
  private listed: { at: number; findings: readonly Finding[] } = { at: 0, findings: NONE };
  /** Every path below another one that ever had a finding: only those are looked through for the parts of a field. */
  private readonly nested = new Set<string>();

  /** All findings, rule findings first; reading it in an observer subscribes. The same list until one changes. */
  all(): readonly Finding[] {
    const at = this.tick.value;
    if (this.listed.at !== at)
      this.listed = { at, findings: [...[...this.byPath.values()].flat(), ...[...this.server.values()].flat()] };
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
    for (const finding of found) {
      touched.add(finding.path);
      this.know(finding.path);
      this.byPath.set(finding.path, [...(this.byPath.get(finding.path) ?? []), finding]);
    }
    if (touched.size > 0) this.tick.value += 1;
    return [...touched];
  }

  /** Shows the server's refusals on their fields until the field is edited. */
  setServer(errors: ReadonlyArray<{ path: string; message: string }>): string[] {
    const touched = new Set(this.server.keys());
    this.server = new Map();
    for (const { path, message } of errors) {
      touched.add(path);
      this.know(path);
      this.server.set(path, [...(this.server.get(path) ?? []), { path, message, level: 'error' }]);
    }
    this.tick.value += 1;
    return [...touched];
  }

  /** The user answered the server's refusal of this field. */
  clearServer(path: string): void {
    if (this.server.size === 0) return;
    const before = this.server.size;
    for (const key of [...this.server.keys()]) if (isWithin(key, path) || isWithin(path, key)) this.server.delete(key);
    if (this.server.size !== before) this.tick.value += 1;
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

import { type ExpressionNode, isEmpty, type Probe, type Reader } from '#core/expression';
import { type DecisionTable, namedPointer } from '#core/language';
import type { ObservedExpression, RuleObserver } from '#core/model';
import { branchesOf, type Outcome } from './branches.ts';
import type { Site, SiteKind } from './types.ts';

/** Notes what the rules of one model do while cases run; give it to `compileForm`. */
export class Recorder implements RuleObserver {
  private readonly known = new Map<string, Site>();

  /** `documentOf`: what a file key stands for, to name places in it. */
  constructor(private readonly documentOf: (file: string) => unknown) {}

  get sites(): Site[] {
    return [...this.known.values()];
  }

  /** A rule counts once it gave something: a condition any outcome, a value one that is not empty. */
  expression<Frame>({ text, node, expected, where }: ObservedExpression): Probe<Frame> {
    const place = typeof where === 'string' ? { file: where, pointer: '' } : where;
    const at = { file: place.file ?? '', pointer: place.pointer ?? '' };
    const rule = this.site('rule', at, text);
    const isCondition = expected === 'bool';
    const branches = branchesOf(node, isCondition);
    const sites = new Map<ExpressionNode, Partial<Record<Outcome, Site>>>();
    for (const [part, outcomes] of branches) {
      const written = closed(text.slice(part.start, part.end));
      const named = outcomes.map((outcome) => [outcome, this.site('branch', at, `${written} = ${outcome}`)] as const);
      sites.set(part, Object.fromEntries(named));
    }
    return (part, read) => {
      const own = sites.get(part);
      const watched = own ? watchBranch(read, own) : read;
      return part === node ? watchRule(watched, rule, isCondition) : watched;
    };
  }

  table({ table, file }: { table: DecisionTable; file: string }): (row: number) => void {
    const rows = table.rows.map((_, index) =>
      this.site('row', { file, pointer: `/rows/${index}` }, `row ${index + 1}`, table),
    );
    return (row) => {
      const site = rows[row];
      if (site) site.hits++;
    };
  }

  /** A site beside the rules (bounds of fields); `document`: what its pointer leads into. */
  site(kind: SiteKind, at: { file: string; pointer: string }, text: string, document = this.documentOf(at.file)): Site {
    const key = `${kind} ${at.file}#${at.pointer} ${text}`;
    let site = this.known.get(key);
    if (!site) {
      site = { kind, ...at, name: namedPointer(document, at.pointer), text, hits: 0 };
      this.known.set(key, site);
    }
    return site;
  }
}

/** A part that ends in a parenthesis has it outside of its offsets. */
function closed(text: string): string {
  const open = text.split('(').length - text.split(')').length;
  return open > 0 ? text + ')'.repeat(open) : text;
}

function watchBranch<Frame>(read: Reader<Frame>, sites: Partial<Record<Outcome, Site>>): Reader<Frame> {
  return (frame) => {
    const value = read(frame);
    const site = sites[value === true ? 'true' : 'false'];
    if (site) site.hits++;
    return value;
  };
}

function watchRule<Frame>(read: Reader<Frame>, site: Site, isCondition: boolean): Reader<Frame> {
  return (frame) => {
    const value = read(frame);
    if (isCondition || !isEmpty(value)) site.hits++;
    return value;
  };
}

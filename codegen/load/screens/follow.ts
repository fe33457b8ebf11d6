import { isDeepStrictEqual } from 'node:util';
import { didYouMean } from '#core/errors';
import type { Bag } from '../bag.ts';
import { finding } from '../finding.ts';
import type { Member } from '../member.ts';
import type { Stated } from '../provenance.ts';
import { type ResolveTools, relianceOn } from '../step.ts';

/** Writes into one screen what follows from elsewhere, and tells what the screen repeats of it. */
export class Follow {
  readonly route: string;
  readonly #member: Member;
  readonly #tools: ResolveTools;

  constructor(member: Member, tools: ResolveTools) {
    this.route = member.place.key;
    this.#member = member;
    this.#tools = tools;
  }

  /**
   * A keyword follows when the screen leaves it out. `null` says that there is none; undefined as a value that no rule
   * says anything. `stated`: what it follows from; left out, the object that lacks it.
   */
  fill(bag: Bag, keyword: string, value: unknown, stated?: Stated) {
    if (value === undefined) return;
    const given = bag[keyword];
    if (given === undefined)
      this.#tools.provenance.infer(bag, keyword, value, stated ?? this.#tools.provenance.of(bag));
    else if (isDeepStrictEqual(given, value)) this.#tellRepeated(bag, keyword, stated);
  }

  /** A keyword that whoever reads the screen fills in by the same rule: it is told when it says just that. */
  goesWithoutSaying(bag: Bag, keyword: string, value: unknown) {
    if (value !== undefined && isDeepStrictEqual(bag[keyword], value)) this.#tellRepeated(bag, keyword, undefined);
  }

  /** A name that nothing goes by. */
  unknown(code: 'SCH105' | 'SCH106', bag: Bag, keyword: string, names: readonly string[]) {
    const stated = this.#tools.provenance.ofMember(bag, keyword);
    if (!stated) return;
    const where = stated.source.position(stated.pointer);
    const name = String(bag[keyword]);
    this.#tools.report(finding(code, { name }, where, didYouMean(name, names)));
  }

  /** The object that a shorter one stands for, in its place. */
  replaced(bag: Bag, key: string, whole: Bag) {
    const { provenance } = this.#tools;
    const stated = provenance.ofMember(bag, key);
    if (stated) provenance.stands(whole, stated);
    provenance.infer(bag, key, whole, stated);
  }

  /** An item that was written as a plain text, as the object that it stands for. */
  spelledOut(list: unknown[], index: number, item: Bag) {
    const { provenance } = this.#tools;
    const stated = provenance.ofMember(list, index);
    if (stated) provenance.stands(item, stated);
    list[index] = item;
  }

  /** The list with items in the place of the plain text that stands for them. */
  unfolded(list: readonly unknown[], index: number, items: readonly Bag[]): unknown[] {
    const { provenance } = this.#tools;
    const stated = list.map((_, at) => provenance.ofMember(list, at));
    const own = provenance.of(list);
    const whole = list.toSpliced(index, 1, ...items);
    for (const [at, from] of stated.toSpliced(index, 1, ...items.map(() => stated[index])).entries()) {
      provenance.note(whole, at, from);
    }
    return own ? provenance.stands(whole, own) : whole;
  }

  #tellRepeated(bag: Bag, keyword: string, from: Stated | undefined) {
    const stated = this.#tools.provenance.ofMember(bag, keyword);
    // What a base states is told at the base, if it is repeated there; a base may be contradicted.
    if (!stated || stated.overrides || stated.source !== this.#member.source) return;
    if (this.#tools.relied.has(relianceOn(stated))) return;
    const place = from ? `${from.source.file}#${from.pointer}` : 'the rest of the screen';
    const where = stated.source.position(stated.pointer, 'key');
    this.#tools.repeated(finding('SCH171', { name: keyword, from: place }, where));
  }
}

import type { EntitySpec } from '#core/language';
import { type Bag, bagOf, bagsOf, isBag, textOf } from '../bag.ts';
import type { Member } from '../member.ts';
import type { Provenance, Stated } from '../provenance.ts';
import { stepKey, stepPages } from './steps.ts';

/** A text and what states it. */
export type Fact = { value: string; stated: Stated | undefined };

/** What screens follow from: the members around them, by name. */
export class Known {
  readonly provenance: Provenance;
  readonly #members: ReadonlyMap<string, Member>;
  readonly #menu = new Map<string, Bag>();
  #stepPages: ReadonlyMap<string, string | undefined> | undefined;
  readonly #tabs = new Map<string, { shown: Bag; by: string }>();

  constructor(members: Member[], provenance: Provenance) {
    this.provenance = provenance;
    this.#members = new Map(members.map((member) => [`${member.place.collection} ${member.place.key}`, member]));
    this.#readMenu(bagsOf(bagOf({ menu: this.#members.get('menu ')?.value }, 'menu').items));
    for (const { place, value } of members) {
      if (place.collection !== 'screens' || textOf(value, 'kind') !== 'tabs' || !isBag(value)) continue;
      for (const tab of bagsOf(value.tabs)) this.#tabs.set(textOf(tab, 'screen') ?? '', { shown: tab, by: place.key });
    }
  }

  entity(name: unknown): Bag | undefined {
    return typeof name === 'string' ? this.#value('entities', name) : undefined;
  }

  entityNames(): string[] {
    return [...this.#members.values()].flatMap(({ place }) => (place.collection === 'entities' ? [place.key] : []));
  }

  /** An entity of a sound shape: its fields, its label and its workflow can be read as the language describes them. */
  spec(name: unknown): EntitySpec | undefined {
    const entity = this.entity(name);
    const isSound =
      entity !== undefined &&
      isBag(entity.properties) &&
      Object.values(entity.properties).every(isBag) &&
      Array.isArray(entity.label) &&
      (entity.workflow === undefined || isBag(entity.workflow));
    return isSound ? (entity as EntitySpec) : undefined;
  }

  form(entity: unknown, name: unknown): Bag | undefined {
    return this.#value('forms', `${entity}/${name}`);
  }

  screen(route: string): Bag | undefined {
    return this.#value('screens', route);
  }

  /** The entry of the menu that leads to the route, the innermost one. */
  entry(route: string): Bag | undefined {
    return this.#menu.get(route);
  }

  /** The tab that shows the route, and the screen that it is a tab of. */
  tab(route: string): { shown: Bag; by: string } | undefined {
    return this.#tabs.get(route);
  }

  /** The page that is made for a step of a record, as one side sees it. The heads of all screens are complete by then. */
  stepPage(entity: unknown, view: unknown, step: unknown): string | undefined {
    this.#stepPages ??= stepPages(
      [...this.#members.values()].flatMap(({ place, value }) =>
        place.collection === 'screens' && isBag(value) ? [[place.key, value] as const] : [],
      ),
    );
    return this.#stepPages.get(stepKey(entity, view, step));
  }

  /** A text of an object with what states it; undefined where there is none. */
  fact(bag: Bag | undefined, key: string): Fact | undefined {
    const value = textOf(bag, key);
    return bag && value !== undefined ? { value, stated: this.provenance.ofMember(bag, key) } : undefined;
  }

  #value(collection: string, key: string): Bag | undefined {
    const value = this.#members.get(`${collection} ${key}`)?.value;
    return isBag(value) ? value : undefined;
  }

  /** Inner entries come after those around them and so take their place. */
  #readMenu(entries: Bag[]) {
    for (const entry of entries) {
      const link = textOf(entry, 'link');
      if (link !== undefined) this.#menu.set(link, entry);
      this.#readMenu(bagsOf(entry.children));
    }
  }
}

import { join } from 'node:path';
import { checkMentions } from '#codegen/check';
import { LoadMemory, type LocatedSchemas, readTexts, type SchemaTexts } from '#codegen/load';
import type { SourcePosition } from '#core/language';
import type { Mention, Said } from '#core/lint';
import { JsonText, type Token } from './token.ts';

/** What the linter says of the texts of a moment. */
export class Look {
  readonly texts: SchemaTexts;
  readonly checked: LocatedSchemas & { mentions: Mention[] };
  readonly #byPlace = new Map<string, Map<string, Mention[]>>();
  readonly #parsed = new Map<string, JsonText>();
  #isIndexed = false;

  constructor(texts: SchemaTexts, memory: LoadMemory) {
    this.texts = texts;
    this.checked = checkMentions(texts, memory);
  }

  /** What was looked up where a text of a file (`schemas/…`) stands, or what stands under it. */
  mentionsAt(file: string, { pointer, start }: Token): Mention[] {
    this.#index();
    const json = this.json(file);
    const { line, column } = json.placeOf(json.nodeAt(pointer)?.offset ?? start);
    return this.#byPlace.get(file)?.get(`${line}:${column}`) ?? [];
  }

  /** Where the text of a mention stands; in a pattern, where the pattern says it. */
  whereIs({ place }: Mention): SourcePosition {
    const { pattern, ...where } = this.checked.positions.of(place.collection, place.key, place.pointer);
    return pattern ?? where;
  }

  whereSaid(said: Said): SourcePosition | undefined {
    return this.checked.said(said);
  }

  json(file: string): JsonText {
    const known = this.#parsed.get(file) ?? new JsonText(this.texts.get(file.replace(/^schemas\//, '')) ?? '');
    this.#parsed.set(file, known);
    return known;
  }

  #index() {
    if (this.#isIndexed) return;
    this.#isIndexed = true;
    for (const mention of this.checked.mentions) {
      const { file, line, column } = this.whereIs(mention);
      const at = `${line}:${column}`;
      const inFile = this.#byPlace.get(file) ?? new Map<string, Mention[]>();
      this.#byPlace.set(file, inFile);
      inFile.set(at, [...(inFile.get(at) ?? []), mention]);
    }
  }
}

/** The files of the schemas with what editors have not saved yet, and what the linter says of them. */
export class Workspace {
  readonly folder: string;
  readonly #memory = new LoadMemory();
  readonly #open = new Map<string, string>();
  #saved: SchemaTexts;
  #look: Look | null = null;

  constructor(root: string) {
    this.folder = join(root, 'schemas');
    this.#saved = readTexts(this.folder);
  }

  /** The text of a file (path below `schemas/`) as an editor holds it; null: as it is saved. */
  hold(path: string, text: string | null): void {
    if (text === null) this.#open.delete(path);
    else this.#open.set(path, text);
    this.#look = null;
  }

  /** Files were saved, made, moved or removed. */
  readAgain(): void {
    this.#saved = readTexts(this.folder);
    this.#look = null;
  }

  texts(): SchemaTexts {
    return new Map([...this.#saved, ...this.#open]);
  }

  /** The linter's word on the texts of now. */
  look(): Look {
    this.#look ??= new Look(this.texts(), this.#memory);
    return this.#look;
  }

  /** Its word on other texts; nothing is kept of it. */
  lookAt(texts: SchemaTexts): Look {
    return new Look(texts, new LoadMemory());
  }
}

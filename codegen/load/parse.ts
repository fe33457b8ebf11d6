import { didYouMean } from '#core/errors';
import type { Finding } from '#core/lint';
import { finding } from './finding.ts';
import type { Member } from './member.ts';
import type { LoadMemory } from './memory.ts';
import { placeOf } from './place.ts';
import type { SchemaTexts } from './read.ts';
import { SourceFile } from './source.ts';
import type { ResolveTools } from './step.ts';

/** First stage: each text becomes a value at its place. In the order of paths, whatever order the texts came in. */
export function parseAndPlace(texts: SchemaTexts, memory: LoadMemory, { report, provenance }: ResolveTools): Member[] {
  const members = new Map<string, Member>();
  memory.keepOnly(new Set(texts.keys()));
  for (const path of [...texts.keys()].sort()) {
    const text = texts.get(path) ?? '';
    const read = () => new SourceFile(`schemas/${path}`, memory.parsed(path, text), provenance);
    const source = memory.source(path, text, read);
    source.findings.forEach(report);
    const place = placeOf(path);
    if (!place) {
      report(misplaced(source));
    } else if (source.value !== undefined) {
      const id = `${place.collection} ${place.key}`;
      const other = members.get(id);
      if (other) report(doubled(place.key, source, other));
      else members.set(id, { place, value: source.value, source });
    }
  }
  return [...members.values()];
}

function misplaced(source: SourceFile): Finding {
  const folder = source.file.split('/')[1] ?? '';
  const known = ['dictionaries', 'entities', 'screens', 'templates', 'workflows', 'menu.json', 'permissions.json'];
  const hint = didYouMean(folder, known) ?? 'see docs/language.md, "Files"';
  return finding('SCH102', { reason: 'no schema file belongs here' }, source.position(''), hint);
}

function doubled(name: string, source: SourceFile, other: Member): Finding {
  return finding('SCH124', { name }, source.position(''), `it exists already in ${other.source.file}`);
}

import type { SectionOf } from '../section.ts';

export function Timeline({ entries }: { entries: SectionOf<'timeline'>['entries'] }) {
  return (
    <ol className="timeline">
      {entries.map((entry) => (
        <li key={entry.date + entry.title}>
          <time dateTime={entry.date}>{entry.date}</time>
          <h3>{entry.title}</h3>
          <p>{entry.text}</p>
        </li>
      ))}
    </ol>
  );
}

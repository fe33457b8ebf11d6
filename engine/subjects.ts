import { createContext, useContext, useEffect } from 'react';
import type { EntitySpec, FormSection, ListScreen } from '#core/language';
import type { Evaluation } from '#core/model';
import type { RecordRow } from './port.ts';

/** A part of the screen that knows what it shows and why; parts announce themselves while they are drawn. */
export type WhySubject =
  | { kind: 'form'; id: string; evaluation: Evaluation; sections: readonly FormSection[]; mode: string }
  | { kind: 'record'; entity: EntitySpec; row: RecordRow }
  | { kind: 'list'; entity: EntitySpec; screen: ListScreen; rows: readonly RecordRow[] };

/** The subjects of one screen, in the order in which they came. */
export class WhySubjects {
  private readonly known = new Set<WhySubject>();

  add(subject: WhySubject): () => void {
    this.known.add(subject);
    return () => {
      this.known.delete(subject);
    };
  }

  all(): WhySubject[] {
    return [...this.known];
  }
}

export const WhyContext = createContext<WhySubjects | null>(null);

/** Announces a part of the screen while it is drawn; nothing happens where nobody may ask. Give a stable subject. */
export function useWhySubject(subject: WhySubject | null): void {
  const subjects = useContext(WhyContext);
  useEffect(() => (subject && subjects ? subjects.add(subject) : undefined), [subject, subjects]);
}

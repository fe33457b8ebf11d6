import { useEffect, useState } from 'react';
import { useHost } from '../../host.tsx';
import { TextInput } from '../TextInput.tsx';
import type { WidgetProps } from '../types.ts';
import { textOf } from '../values.ts';

/** A pause after which what was typed so far is asked for. */
const PAUSE_MS = 250;

/** One line of text with what a call knows on offer; anything else may be typed. */
export function Proposals(props: WidgetProps & { call: string }) {
  const { id, call, value } = props;
  const host = useHost();
  const [names, setNames] = useState<readonly string[]>([]);
  const keyword = textOf(value);
  useEffect(() => {
    const timer = setTimeout(() => {
      const [method = 'GET', target = ''] = call.split(' ');
      // Without an answer nothing is on offer; the text can still be typed.
      host.data.call(method, target, { keyword }).then(
        (rows) => setNames(namesOf(rows)),
        () => setNames([]),
      );
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [host, call, keyword]);
  return (
    <>
      <TextInput {...props} list={`${id}-proposals`} />
      <datalist id={`${id}-proposals`}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

const namesOf = (rows: unknown): string[] =>
  Array.isArray(rows) ? rows.flatMap(({ name }: { name?: unknown }) => (typeof name === 'string' ? [name] : [])) : [];

import { observer } from '@formily/reactive-react';
import { useFormContext } from '#engine/store';
import { useHost } from '../../host.tsx';
import { ReadOnlyValue } from '../ReadOnlyText.tsx';
import type { ReadOnlyProps } from '../types.ts';
import { textOf } from '../values.ts';

/** The referred record's label, a link where the ref names a route. */
export const ReadOnly = observer(({ value, path, schema }: ReadOnlyProps) => {
  const host = useHost();
  const form = useFormContext();
  const id = textOf(value);
  const label = form?.store.labels[path] ?? id;
  const route = schema.ref?.route;
  if (!id || !route) return <ReadOnlyValue text={id ? label : ''} />;
  const target = route.replaceAll('{id}', encodeURIComponent(id));
  return (
    <a
      className="blk-value"
      href={target}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey) return;
        event.preventDefault();
        host.navigate(target);
      }}
    >
      {label}
    </a>
  );
});

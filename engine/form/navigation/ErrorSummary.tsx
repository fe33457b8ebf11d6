import { observer } from '@formily/reactive-react';
import { type FormStore, patternOf, splitRow, useForm } from '#engine/store';
import { useToMend } from '../toMend.ts';

const SHOWN = 6;

/** Bar above the form: how many fields are wrong, each a link that jumps to the field and focuses it. */
export const ErrorSummary = observer(() => {
  const { store } = useForm();
  const errors = useToMend();
  if (errors.length === 0) return null;
  return (
    <div className="blk-summary" role="alert" data-summary>
      <span>共 {errors.length} 处需要修改：</span>
      <ul>
        {errors.slice(0, SHOWN).map((error) => (
          <li key={`${error.path} ${error.message}`}>
            <button type="button" onClick={() => store.focus(error.path)}>
              {titleOf(store, error.path)}：{error.message}
            </button>
          </li>
        ))}
        {errors.length > SHOWN ? <li>等 {errors.length} 处</li> : null}
      </ul>
    </div>
  );
});

/** `明细 第2行 单价`: names a field so that a person finds it. */
export function titleOf(store: FormStore, path: string): string {
  const row = splitRow(path);
  if (!row) return labelAt(store, path);
  const cell = row.rest ? ` ${labelAt(store, `${row.table}.${row.rest}`)}` : '';
  return `${labelAt(store, row.table)} 第${row.index + 1}行${cell}`;
}

function labelAt(store: FormStore, path: string): string {
  try {
    return store.schema(patternOf(path)).title;
  } catch {
    return path;
  }
}

import { Alert } from 'antd';
import { EMPTY_DASH } from '#core/format';
import type { EntitySpec, FieldSchema } from '#core/language';
import { displayText } from '#engine/widgets';
import { useHost } from '../../host.tsx';
import { isAlike } from './conflict.ts';
import './conflict.css';

type Values = Record<string, unknown>;
/** A record as it was shown, and as it is stored now. */
export type Renewed = { entity: EntitySpec; before: Values; now: Values };

/** Somebody else changed the record that a dialog is about: what is different in it, before the answer goes out. */
export function ChangedSince({ entity, before, now }: Renewed) {
  const { dictionary } = useHost();
  const changed = Object.entries(entity.properties).filter(
    ([name, { internal }]) => !internal && Object.hasOwn(before, name) && !isAlike(before[name], now[name]),
  );
  const text = (schema: FieldSchema, name: string, { _labels, ...values }: Values) => {
    const label = (_labels as Record<string, string> | undefined)?.[name];
    const shown = displayText(schema, values[name], { dictionary, label });
    return schema.unit && shown !== EMPTY_DASH && !shown.endsWith(schema.unit) ? `${shown} ${schema.unit}` : shown;
  };
  return (
    <div className="blk-ask-text" role="alert">
      <Alert type="warning" showIcon message="数据已被他人更新，请核对后重新确定；已填写的内容仍然保留" />
      {changed.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <section className="blk-conflict-scroll" aria-label="更新内容" tabIndex={0}>
          <table className="blk-conflict">
            <thead>
              <tr>
                <th scope="col">字段</th>
                <th scope="col">原内容</th>
                <th scope="col">现内容</th>
              </tr>
            </thead>
            <tbody>
              {changed.map(([name, schema]) => (
                <tr key={name}>
                  <th scope="row">{schema.title}</th>
                  <td>{text(schema, name, before)}</td>
                  <td>{text(schema, name, now)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : null}
    </div>
  );
}

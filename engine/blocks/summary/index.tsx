import { capitalNumerals } from '#core/format';
import type { EntitySpec } from '#core/language';
import { fieldAt, fieldText, kindOf, valueAt } from '../../cells/index.ts';
import { useHost } from '../../host.tsx';
import { Card } from '../Card.tsx';
import type { BlockProps } from '../types.ts';

/** Yuan amounts are spelled out below the figure (documents print at most 分, A-F10). */
const SPELLED_UNIT = '元';
const SPELLED_DECIMALS = 2;

function spelled(entity: EntitySpec, path: string, value: unknown): string | null {
  const schema = fieldAt(entity, path);
  if (kindOf(entity, path, schema) !== 'money' || schema?.unit !== SPELLED_UNIT) return null;
  return capitalNumerals(value, SPELLED_DECIMALS) || null;
}

/** The few figures that matter, large. */
export function SummaryBlock({ block, record }: BlockProps<'summary'>) {
  const host = useHost();
  const { entity, row } = record;
  const fields = block.fields.map((use) => (typeof use === 'string' ? use : use.field));
  return (
    <Card title={block.title}>
      <dl className="blk-figures">
        {fields.map((path) => {
          const schema = fieldAt(entity, path);
          const words = block.plain ? null : spelled(entity, path, valueAt(row, path));
          return (
            <div key={path}>
              <dt>{schema?.title ?? path}</dt>
              <dd>
                {fieldText(host, entity, path, row)}
                {schema?.unit ? <span className="blk-unit"> {schema.unit}</span> : null}
                {words ? <small>{words}</small> : null}
              </dd>
            </div>
          );
        })}
      </dl>
    </Card>
  );
}

import { capitalNumerals } from '#core/format';
import type { EntitySpec, FigureUse } from '#core/language';
import { fieldAt, kindOf } from '#core/listing';
import { fieldText, holdsFor, valueAt } from '#engine/cells';
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

const useOf = (use: FigureUse) => (typeof use === 'string' ? { field: use, danger: undefined, unit: undefined } : use);

/** The few figures that matter, large; red where something is wrong with one. */
export function SummaryBlock({ block, record }: BlockProps<'summary'>) {
  const host = useHost();
  const { entity, row } = record;
  return (
    <Card title={block.title}>
      <dl className="blk-figures">
        {block.fields.map(useOf).map(({ field: path, danger, unit }) => {
          const schema = fieldAt(entity, path);
          const told = unit ?? (kindOf(entity, path, schema) === 'percent' ? undefined : schema?.unit);
          const value = valueAt(row, path);
          const isEmpty = value === null || value === undefined || value === '';
          const words = block.plain ? null : spelled(entity, path, value);
          return (
            <div key={path}>
              <dt>{schema?.title ?? path}</dt>
              <dd data-danger={(danger !== undefined && holdsFor(host, entity, danger, row)) || undefined}>
                {fieldText(host, entity, path, row)}
                {told && !isEmpty ? <span className="blk-unit"> {told}</span> : null}
                {words ? <small>{words}</small> : null}
              </dd>
            </div>
          );
        })}
      </dl>
    </Card>
  );
}

import type { BlockFieldUse } from '#core/language';
import { fieldAt } from '#core/listing';
import { fieldText, valueAt } from '#engine/cells';
import { useHost } from '../../host.tsx';
import { Card } from '../Card.tsx';
import type { BlockProps } from '../types.ts';
import './fields.css';

const useOf = (use: BlockFieldUse) => (typeof use === 'string' ? { field: use, span: 1 as const } : use);

/** Fields of the record with their labels, also those inside nested objects; no form is asked. */
export function FieldsBlock({ block, record }: BlockProps<'fields'>) {
  const host = useHost();
  const { entity, row } = record;
  return (
    <Card title={block.title}>
      <dl className="blk-facts">
        {block.fields.map(useOf).map(({ field, span }) => {
          const schema = fieldAt(entity, field);
          const value = valueAt(row, field);
          const isEmpty = value === null || value === undefined || value === '';
          return (
            <div key={field} data-span={span}>
              <dt>{schema?.title ?? field}</dt>
              <dd>
                {fieldText(host, entity, field, row)}
                {schema?.unit && !isEmpty ? <span className="blk-unit"> {schema.unit}</span> : null}
              </dd>
            </div>
          );
        })}
      </dl>
    </Card>
  );
}

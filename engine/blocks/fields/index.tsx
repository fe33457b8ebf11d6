import { EMPTY_DASH } from '#core/format';
import type { StateSpec } from '#core/language';
import { fieldAt } from '#core/listing';
import { fieldText, Tag, valueAt } from '#engine/cells';
import { useHost } from '../../host.tsx';
import { Card } from '../Card.tsx';
import { useTexts } from '../frame.ts';
import type { BlockProps, BlockRecord } from '../types.ts';
import './fields.css';

/** Fields of the record with their labels, also those inside nested objects; no form is asked. */
export function FieldsBlock({ block, record }: BlockProps<'fields'>) {
  const textOf = useTexts(record);
  return (
    <Card title={block.title}>
      <dl className="blk-facts">
        {block.fields.map((use) => {
          if (typeof use === 'object' && 'text' in use)
            return (
              <div key={use.label} data-span={use.span ?? 1}>
                <dt>{use.label}</dt>
                <dd>
                  {use.color ? (
                    <Tag text={textOf(use.text)} color={textOf(use.color) as StateSpec['color']} />
                  ) : (
                    textOf(use.text) || EMPTY_DASH
                  )}
                </dd>
              </div>
            );
          const { field, span = 1, tag = false } = typeof use === 'string' ? { field: use } : use;
          return (
            <div key={field} data-span={span}>
              <dt>{fieldAt(record.entity, field)?.title ?? field}</dt>
              <dd>
                <Fact record={record} field={field} tag={tag} />
              </dd>
            </div>
          );
        })}
      </dl>
    </Card>
  );
}

function Fact({ record: { entity, row }, field, tag }: { record: BlockRecord; field: string; tag: boolean }) {
  const host = useHost();
  const schema = fieldAt(entity, field);
  const value = valueAt(row, field);
  const isEmpty = value === null || value === undefined || value === '';
  const text = fieldText(host, entity, field, row);
  const codes = tag && !isEmpty ? [value].flat() : [];
  if (codes.length > 0) return <Tags dictionary={schema?.dictionary ?? ''} codes={codes} />;
  return (
    <>
      {text}
      {schema?.unit && !isEmpty ? <span className="blk-unit"> {schema.unit}</span> : null}
    </>
  );
}

function Tags({ dictionary, codes }: { dictionary: string; codes: unknown[] }) {
  const entries = useHost().dictionary(dictionary)?.entries ?? [];
  return codes.map((code) => {
    const entry = entries.find((each) => each.code === code);
    return <Tag key={String(code)} text={entry?.label ?? String(code)} color={entry?.color} />;
  });
}

/** What a person would fill in when they take a step: every field of its dialog, the seal and its code. */
import { sql as raw } from 'kysely';
import type { EntitySpec, FieldSchema, SchemaSet } from '#core/language';
import { shanghaiDate } from '#server/kernel';
import type { Installation } from '../access-sweep/installation.ts';
import type { Account, Sessions } from '../access-sweep/people.ts';
import type { Records, StoredRow } from '../access-sweep/records.ts';

const CERT = '/trade-api/api/cert';
type Input = Record<string, unknown>;
type Transition = NonNullable<EntitySpec['workflow']>['transitions'][number];

export type Asked = { spec: EntitySpec; transition: Transition; row: StoredRow; by: Account; records: Records };

export async function inputOf(portal: Installation, sessions: Sessions, asked: Asked): Promise<Input> {
  const { dialog } = asked.transition;
  const fields = Object.entries(dialog?.fields ?? {});
  const set = portal.services.schemas;
  const named = (schema: FieldSchema) =>
    ownRecord(asked, schema) ?? (schema.format === 'files' ? fileOf(set, asked) : undefined);
  const values = fields.map(([code, schema]) => [code, valueFor(set, schema, named)]);
  const seal = dialog?.seal ? await sealOf(portal, sessions, asked) : {};
  return { ...Object.fromEntries(values), ...seal };
}

/** A record that the field may name: the caller's own, if they have one. */
function ownRecord({ by, records }: Asked, { ref }: FieldSchema): string | undefined {
  if (!ref) return undefined;
  const rows = records.seen(by, ref.entity);
  return (rows.find(({ values }) => values.companyId === by.companyId) ?? rows[0])?.id;
}

/** Files of some record of the caller's company. */
function fileOf({ entities }: SchemaSet, { by, records }: Asked): unknown {
  for (const { name, properties } of Object.values(entities)) {
    const codes = Object.keys(properties).filter((code) => properties[code]?.format === 'files');
    const rows = codes.length > 0 ? records.dealtBy(by, name) : [];
    for (const { values } of rows)
      for (const code of codes) if (Array.isArray(values[code]) && values[code].length > 0) return values[code];
  }
  return undefined;
}

type Named = (schema: FieldSchema) => unknown;

/** A value that the field takes: its first code, today, the least number; `named`: what stands for records and files. */
export function valueFor(set: SchemaSet, schema: FieldSchema, named: Named = () => undefined): unknown {
  const code = schema.dictionary && set.dictionaries[schema.dictionary]?.entries[0]?.code;
  const known = named(schema);
  if (known !== undefined) return known;
  switch (schema.type) {
    case 'array':
      return code ? [code] : schema.items?.properties ? [valuesOf(set, schema.items.properties, named)] : [];
    case 'object':
      return valuesOf(set, schema.properties ?? {}, named);
    case 'boolean':
      return true;
    case 'integer':
      return 1;
    default:
      return code || textOf(schema);
  }
}

const valuesOf = (set: SchemaSet, fields: Record<string, FieldSchema>, named: Named): Input =>
  Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, valueFor(set, schema, named)]));

function textOf({ format, maxLength = 20, exclusiveMinimum, minimum }: FieldSchema): unknown {
  switch (format) {
    case 'money':
    case 'decimal':
    case 'percent':
      return exclusiveMinimum === undefined ? (minimum ?? '1') : '0.5';
    case 'date':
      return shanghaiDate();
    case 'datetime':
      return `${shanghaiDate()} 12:00:00`;
    case 'month':
      return shanghaiDate().slice(0, 7);
    case 'mobile':
      return '13800138000';
    case 'sms-code':
      return '000000';
    case 'ref':
    case 'files':
      return undefined;
    default:
      return '看护事件循环的说明文字'.slice(0, maxLength);
  }
}

/** The preview of the document that is sealed, the seal of the company and a code; nothing where the company has no seal. */
async function sealOf(portal: Installation, sessions: Sessions, { spec, row, by, transition }: Asked): Promise<Input> {
  const send = async (method: 'GET' | 'POST', path: string, body?: object) =>
    (await sessions.call(by.account, method, { url: `${CERT}/${path}`, body })).body?.data;
  const document = transition.dialog?.seal?.document ?? Object.keys(spec.documents ?? {})[0];
  const asked = { entity: spec.name, id: row.id, document };
  const composed = (await send('POST', 'composePdf', asked)) as { fileId: string; hash: string } | null;
  const valid = (await send('GET', 'valid')) as { seals: Array<{ id: string }> } | null;
  const smsCode = await sealCode(portal, sessions, by);
  return { fileId: composed?.fileId, hash: composed?.hash, sealId: valid?.seals[0]?.id, smsCode, crossPage: true };
}

/** As the signer's mobile receives it; the sixty seconds between two are not waited for. */
async function sealCode(portal: Installation, sessions: Sessions, { account, mobile }: Account): Promise<string> {
  await portal.services.database.system((sql) => raw`delete from seal_code`.execute(sql));
  await sessions.call(account, 'POST', { url: `${CERT}/seal/code/send`, body: {} });
  const { rows } = await portal.services.database.system((sql) =>
    raw<{ body: string }>`select body from sms_outbox where mobile = ${mobile}
      order by created_at desc limit 1`.execute(sql),
  );
  return /\d{6}/.exec(rows[0]?.body ?? '')?.[0] ?? '';
}

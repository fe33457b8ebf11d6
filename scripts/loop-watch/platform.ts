/** Arguments with which the calls that no entity gives do their work. */
import { generateKeyPairSync } from 'node:crypto';
import type { PlatformCall } from '#codegen/calls';
import type { StoredRow } from '../access-sweep/records.ts';
import { queried, type Request } from '../access-sweep/requests.ts';

const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** By name, whatever call takes them. */
const USUAL: Record<string, () => unknown> = {
  pageSize: () => 200,
  pageNo: () => 1,
  pageNum: () => 1,
  route: () => '/center/contract/buy/list',
  path: () => '/',
  keyword: () => '煤',
  publicKey: () => publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  timestamp: () => Date.now(),
  scope: () => 'mine',
  mobile: () => '13900139000',
  values: () => ({}),
  labels: () => ({}),
  held: () => [],
  revision: () => 0,
  recordVersion: () => 0,
  loginUniqueId: () => crypto.randomUUID(),
  uscc: () => '91110000100000000X',
  question: () => 'record.unique',
  streamCount: () => 0,
  shareSupported: () => true,
  socketId: () => SOCKET,
  currentPage: () => '/center',
};
const SOCKET = crypto.randomUUID();

/** By call, where a name alone does not say it. */
const OF_CALL: Record<string, Record<string, unknown>> = {
  'GET /schema/entity': { name: 'tradeContract' },
  'GET /schema/template': { name: 'contract' },
  'GET /user-api/api/agreement/get': { type: 'PRIVACY' },
};

/** Entity of the record that a call is about. */
const ABOUT: ReadonlyArray<[RegExp, string]> = [
  [/\/sys\/message\//, 'message'],
  [/\/track\/\{id\}|\/(?:waybill|ship|shipBox)\/track$/, 'track'],
  [/\/deliver\/track$/, 'delivery'],
  [/\/camera\//, 'videoChannel'],
  [/\/cert\/seal\/\{id\}/, 'seal'],
  [/\/diyForm\//, 'diyForm'],
  [/\/signRecord\//, 'signRecord'],
  [/\/help\/article\/vote$/, 'helpArticle'],
  [/\/cert\/(?:composePdf|pdfHash|comparison|use|signatures)$/, 'tradeContract'],
  [/\/user\/(?:authority|switch)$/, 'companyUser'],
];

export const isAbout = ({ path }: PlatformCall): string | undefined =>
  ABOUT.find(([pattern]) => pattern.test(path))?.[1];

/** The request of a call about a record that its caller sees. */
export function platformRequest(call: PlatformCall, row: StoredRow | undefined): Request {
  const { method, path, takes = {} } = call;
  const given = OF_CALL[`${method} ${path}`] ?? {};
  const valueFor = (name: string, type: string) => {
    if (name in given) return given[name];
    if (/^(?:id|recordId|record|bizId)$/.test(name)) return row?.id;
    if (name === 'entity') return row?.entity;
    return USUAL[name]?.() ?? (type === 'number' || type === 'integer' ? 1 : '');
  };
  const values = Object.fromEntries(Object.entries(takes).map(([name, type]) => [name, valueFor(name, type)]));
  const url = path.replace(/\{\w+\}/g, encodeURIComponent(String(row?.id ?? '')));
  if (method !== 'GET' && method !== 'DELETE') return { url, body: values };
  return queried(call, url, values);
}

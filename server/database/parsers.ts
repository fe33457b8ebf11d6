/**
 * One table of type parsers for both drivers. Both hand over PostgreSQL's text form; exactness is kept:
 * decimals stay text, integers beyond 2^53 stay text, dates and times are the protocol's texts (never a JS Date).
 */
type Parse = (text: string) => unknown;

const integer: Parse = (text) => {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
};
/** `2024-03-10 08:00:00.123+08` -> `2024-03-10 08:00:00`; every transaction sets the time zone to Asia/Shanghai. */
const timestamp: Parse = (text) => text.slice(0, 19);

const boolean: Parse = (text) => text === 't';
const bytes: Parse = (text) => Buffer.from(text.slice(2), 'hex');
const json: Parse = (text) => JSON.parse(text);
const text: Parse = (value) => value;

/** By object identifier of the type (pg_type.oid of the built-in types). */
const PARSERS: ReadonlyMap<number, Parse> = new Map<number, Parse>([
  [16, boolean],
  [17, bytes],
  [20, integer],
  [21, integer],
  [23, integer],
  [26, integer],
  [700, Number],
  [701, Number],
  [114, json],
  [3802, json],
  [1082, text],
  [1083, text],
  [1114, timestamp],
  [1184, timestamp],
  [1700, text],
]);

/** Types of arrays, each with the type of its elements. */
const ELEMENTS: ReadonlyMap<number, number> = new Map([
  [1000, 16],
  [1001, 17],
  [1016, 20],
  [1005, 21],
  [1007, 23],
  [1021, 700],
  [1022, 701],
  [199, 114],
  [3807, 3802],
  [1182, 1082],
  [1183, 1083],
  [1115, 1114],
  [1185, 1184],
  [1231, 1700],
]);

/** Whether cells of a type are read here: its text, or an array of texts. */
export const isRead = (type: number): boolean => PARSERS.has(type) || ELEMENTS.has(type);
export const isArray = (type: number): boolean => ELEMENTS.has(type);

/** The value of a cell from its text; of an array from the texts of its elements. Types that nobody reads stay as they are. */
export function read(type: number, cell: unknown): unknown {
  if (Array.isArray(cell)) return cell.map((element) => read(ELEMENTS.get(type) ?? type, element));
  const parse = PARSERS.get(type);
  return typeof cell === 'string' && parse ? parse(cell) : cell;
}

/** A parameter in PostgreSQL's text form, the same for both drivers; JSON columns get objects as JSON text. */
export function parameterText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return arrayText(value);
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value);
}

function arrayText(items: unknown[]): string {
  const cells = items.map((item) => {
    const cell = parameterText(item);
    return cell === null ? 'NULL' : `"${cell.replace(/[\\"]/g, '\\$&')}"`;
  });
  return `{${cells.join(',')}}`;
}

// Holds the embedded database in its own thread, so that a slow statement does not stop the server's event loop and
// can be ended by ending the thread (PGlite knows no statement timeout). Plain JavaScript: a worker has no loader.
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, protocol } from '@electric-sql/pglite';

const { serialize } = protocol;
// Scalar types cross the thread border as text; the server parses them with the same table as the other driver's.
const scalarTypes = [16, 17, 20, 21, 23, 25, 26, 114, 700, 701, 1042, 1043, 1082, 1083, 1114, 1184, 1700, 2950, 3802];
const isScalar = new Set(scalarTypes);
const asText = (value) => value;
const parsers = Object.fromEntries(scalarTypes.map((oid) => [oid, asText]));

const { dataDir, template, program } = workerData;
// A database in memory needs no second copy of its pages beside the first.
const startParams = dataDir.startsWith('memory:')
  ? [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']
  : PGlite.defaultStartParams;
const database = await PGlite.create({ ...dumped(template), dataDir, startParams, pgliteWasmModule: program, parsers });
await database.listen(workerData.channel, (payload) => parentPort.postMessage({ payload }));
parentPort.postMessage({ ready: true });

parentPort.on('message', async ({ id, text, values }) => {
  try {
    if (text === null) {
      await database.close();
      parentPort.postMessage({ id, result: null });
      return;
    }
    const { messages } = await database.runExclusive(() => database.execProtocol(batch(text, values)));
    parentPort.postMessage({ id, result: lastResult(messages) });
  } catch (error) {
    const { message, code, detail, constraint, table, column, schema, severity, where } = error;
    parentPort.postMessage({
      id,
      error: { message, code, detail, constraint, table, column, schema, severity, where },
    });
  }
});

/** Only the bytes are asked for; a Blob would hand them over in small pieces. */
function dumped(file) {
  if (file === null) return {};
  const { buffer, byteOffset, byteLength } = readFileSync(file);
  const arrayBuffer = async () => buffer.slice(byteOffset, byteOffset + byteLength);
  return { loadDataDir: { type: 'application/x-tar', arrayBuffer } };
}

/** One trip into the database; PGlite's own `query` makes six of a statement with parameters. */
function batch(text, values) {
  if (values === null) return serialize.query(text);
  const { parse, bind, execute, sync } = serialize;
  const columns = serialize.describe({ type: 'P' });
  return Buffer.concat([parse({ text }), bind({ values }), columns, execute({}), sync()]);
}

/** Of several statements in one text the last one's. */
function lastResult(messages) {
  let result = { types: [], rows: [], command: '', count: 0 };
  let isDone = false;
  for (const message of messages) {
    if (isDone && ['rowDescription', 'dataRow', 'commandComplete'].includes(message.name)) {
      result = { types: [], rows: [], command: '', count: 0 };
      isDone = false;
    }
    if (message.name === 'rowDescription') {
      result.types = message.fields.map((field) => [field.name, field.dataTypeID]);
    } else if (message.name === 'dataRow') {
      result.rows.push(message.fields.map((cell, index) => cellOf(cell, result.types[index][1])));
    } else if (message.name === 'commandComplete') {
      const [command, ...numbers] = message.text.split(' ');
      Object.assign(result, { command, count: Number(numbers.at(-1)) || 0 });
      isDone = true;
    }
  }
  return result;
}

/** Arrays become lists here: only this thread knows their element types. */
function cellOf(cell, type) {
  const parse = cell === null || isScalar.has(type) ? undefined : database.parsers[type];
  return parse ? parse(cell, type) : cell;
}

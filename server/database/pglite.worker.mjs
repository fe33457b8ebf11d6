// Holds the embedded database in its own thread, so that a slow statement does not stop the server's event loop and
// can be ended by ending the thread (PGlite knows no statement timeout). Plain JavaScript: a worker has no loader.
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

const asText = (value) => value;
// Scalar types cross the thread border as text; the server parses them with the same table as the other driver's.
const scalarTypes = [16, 17, 20, 21, 23, 25, 26, 114, 700, 701, 1042, 1043, 1082, 1083, 1114, 1184, 1700, 2950, 3802];
const arrayTypes = [1000, 1005, 1007, 1009, 1015, 1016, 1231];
const parsers = Object.fromEntries(scalarTypes.map((oid) => [oid, asText]));
const serializers = Object.fromEntries([...scalarTypes, ...arrayTypes].map((oid) => [oid, asText]));

const { dataDir, template } = workerData;
const loadDataDir = template === null ? undefined : new Blob([readFileSync(template)]);
const database = await PGlite.create({ dataDir, loadDataDir, parsers, serializers });
await database.listen(workerData.channel, (payload) => parentPort.postMessage({ payload }));
parentPort.postMessage({ ready: true });

parentPort.on('message', async ({ id, text, values }) => {
  try {
    if (text === null) {
      await database.close();
      parentPort.postMessage({ id, result: null });
      return;
    }
    const result = values === null ? (await database.exec(text)).at(-1) : await database.query(text, values);
    parentPort.postMessage({
      id,
      result: result
        ? {
            rows: result.rows,
            types: result.fields.map((field) => [field.name, field.dataTypeID]),
            command: result.command ?? '',
            count: result.rowCount ?? result.affectedRows ?? 0,
          }
        : { rows: [], types: [], command: '', count: 0 },
    });
  } catch (error) {
    const { message, code, detail, constraint, table, column, schema, severity, where } = error;
    parentPort.postMessage({
      id,
      error: { message, code, detail, constraint, table, column, schema, severity, where },
    });
  }
});

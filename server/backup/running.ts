/** A running server copies its embedded database for the command that asks at a socket of the data folder. */
import { chmodSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { isAbsolute, join } from 'node:path';
import { type Config, type Database, errors } from '#server/kernel';

const SOCKET = 'copy.sock';
const LONGEST_REQUEST = 4_096;
type Log = { warn(about: object, text: string): void };

/**
 * Answers requests for copies until the returned way to stop is called. The socket takes its owner's alone: the data folder
 * may be one that others can look into, and a loose umask would let them ask. Without one (PostgreSQL, or a system that has no such sockets) the server serves all the same.
 */
export async function answerCopies(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  database: Pick<Database, 'copyTo'>,
  log: Log,
): Promise<() => void> {
  const { copyTo } = database;
  if (databaseUrl !== null || copyTo === undefined) return () => {};
  const path = join(dataDir, SOCKET);
  // A process that was killed leaves its socket; the lock of the database says that no other one is alive.
  rmSync(path, { force: true });
  const server = createServer((socket) => void answer(socket, copyTo));
  const opened = await new Promise<boolean>((resolve) => {
    server.once('error', (error) => {
      log.warn({ err: error }, 'npm run backup cannot reach this server: stop it before');
      resolve(false);
    });
    server.listen(path, () => {
      chmodSync(path, 0o600);
      resolve(true);
    });
  });
  return () => {
    if (opened) server.close();
  };
}

/** One request: the folder to copy to, absolute, on a line; the answer: empty, or why not. */
async function answer(socket: Socket, copyTo: (folder: string) => Promise<void>): Promise<void> {
  socket.on('error', () => {});
  const folder = await lineOf(socket);
  const reason = isAbsolute(folder) ? await copyTo(folder).then(() => '', String) : 'no absolute path';
  socket.end(reason);
}

/** False where no server runs on the data folder. @throws BulklineError SRV345 it could not copy */
export async function askForCopy(dataDir: string, folder: string): Promise<boolean> {
  const socket = connect(join(dataDir, SOCKET));
  const isRunning = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
  });
  if (!isRunning) return false;
  socket.write(`${folder}\n`);
  let reason = '';
  for await (const bytes of socket) reason += String(bytes);
  if (reason !== '') throw errors.SRV345({ reason });
  return true;
}

function lineOf(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    socket.on('data', (bytes) => {
      text += String(bytes);
      if (text.includes('\n') || text.length > LONGEST_REQUEST) resolve(text.split('\n')[0] ?? '');
    });
    socket.once('close', () => resolve(''));
  });
}

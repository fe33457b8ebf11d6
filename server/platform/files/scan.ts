/** Malware in uploads, looked for by a scanner that speaks the protocol of ClamAV's clamd (INSTREAM). */
import { connect } from 'node:net';
import { type Config, errors } from '#server/kernel';

const PATIENCE_MS = 30_000;
const CHUNK_BYTES = 64 * 1024;

type Scanner = NonNullable<Config['scanner']>;

/**
 * Nothing is kept that was not looked at: a scanner that does not answer refuses the upload.
 *
 * @throws ServerError SRV214 malware was found, SRV504 the scanner is away or could not look
 */
export async function refuseMalware(scanner: Scanner, bytes: Buffer): Promise<void> {
  const answer = await ask(scanner, bytes).catch((error: Error) => {
    throw errors.SRV504({ reason: error.message }, { cause: error });
  });
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (found !== undefined) throw errors.SRV214({ found });
  if (answer !== 'stream: OK') throw errors.SRV504({ reason: answer });
}

function ask({ host, port }: Scanner, bytes: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, host);
    let answer = '';
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('no answer')));
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => {
      answer += text;
    });
    socket.once('error', reject);
    socket.once('close', () => resolve(answer.replace(/\0.*$/s, '').trim()));
    socket.write('zINSTREAM\0');
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
      const chunk = bytes.subarray(at, at + CHUNK_BYTES);
      socket.write(lengthOf(chunk.length));
      socket.write(chunk);
    }
    socket.write(lengthOf(0));
  });
}

function lengthOf(count: number): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(count);
  return head;
}

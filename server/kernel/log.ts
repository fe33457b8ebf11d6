/** The server's log: one JSON line per event, no secrets, no query strings (they carry mobiles and keywords). */
import { type Logger, pino } from 'pino';

const SECRETS = ['authorization', 'password', 'token', 'ticket', 'smsCode', 'code', 'cookie'];

export function createLog(level: string = process.env.LOG_LEVEL ?? 'info'): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: SECRETS.flatMap((name) => [
        name === 'code' ? 'body.code' : name,
        `headers.${name}`,
        `req.headers.${name}`,
        `body.${name}`,
      ]),
      censor: '[redacted]',
    },
    serializers: {
      req: (request: { method: string; url: string; id: string; ip: string }) => ({
        method: request.method,
        path: request.url.split('?')[0],
        ip: request.ip,
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: pino.stdSerializers.err,
    },
  });
}

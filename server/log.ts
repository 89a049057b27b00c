import { destination, type Logger, pino } from 'pino';
import type { Env } from './env.ts';

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;

/** JSON lines on standard output. Only what a call names is logged: never a body, a cookie or a token. */
export function createLog(level: Env['LOG_LEVEL']): Log {
  return pino({ level, redact: ['*.password', '*.token', '*.cookie'] }, destination({ fd: 1, sync: false }));
}

import { destination, type Logger, pino } from 'pino';
import type { Env } from './env.ts';

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;

/** JSON lines on standard output. Only the fields that a call names are logged: never a body, a cookie or a token. */
export function createLog(level: Env['LOG_LEVEL']): Log {
  const redact = ['*.password', '*.token', '*.cookie'];
  return pino({ level, redact, serializers: { err: describeFault } }, destination({ fd: 1, sync: false }));
}

interface Fault {
  type: string;
  message?: string;
  code?: string;
  stack?: string;
  cause?: Fault;
}

/**
 * Describes an error for the log, without the query values that drizzle adds to its message and the row that PostgreSQL
 * adds as detail: both contain what people typed.
 */
export function describeFault(error: unknown): Fault {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack = '', cause } = error;
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: name,
    message: message.split('\nparams:', 1)[0],
    ...('code' in error && { code: String(error.code) }),
    stack: frames.join('\n'),
    ...(cause !== undefined && { cause: describeFault(cause) }),
  };
}

import type * as z from 'zod';
import { envSchema } from './env-schema.ts';
import { OperatorError } from './operator-error.ts';

export type Env = z.output<typeof envSchema>;
/** The names of all settings. */
export const SETTINGS = Object.keys(envSchema.shape) as (keyof Env)[];

/** Settings that must be set together. */
const PAIRS = [
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['MICROSOFT_CLIENT_ID', 'MICROSOFT_CLIENT_SECRET'],
  ['CALL_MODEL_URL', 'CALL_MODEL_NAME'],
] as const;

/** Every wrong variable, each in one plain line. */
export class EnvironmentError extends OperatorError {
  override name = 'EnvironmentError';
}

/** Reads the settings from `source` (`process.env`); a blank value counts as not set. Throws `EnvironmentError`. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const known = SETTINGS.map((name) => [name, source[name]?.trim() || undefined]);
  const result = envSchema.safeParse(Object.fromEntries(known));
  const wrong = result.success
    ? findConflicts(result.data)
    : result.error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`);
  if (result.success && wrong.length === 0) return result.data;
  throw new EnvironmentError(`These settings are wrong:\n${wrong.map((line) => `  ${line}`).join('\n')}`);
}

/** What is wrong with settings that are right one by one. */
function findConflicts(env: Env): string[] {
  const wrong = PAIRS.filter(([one, other]) => Boolean(env[one]) !== Boolean(env[other])).map(
    ([one, other]) => `${one} and ${other}: set both or neither`,
  );
  if (env.DATABASE_READ_URL && !env.DATABASE_URL) {
    wrong.push('DATABASE_READ_URL: set DATABASE_URL too, the primary that it follows');
  }
  if (env.WEBHOOK_URL && env.WEBHOOK_FORMAT === 'standard' && !env.WEBHOOK_SECRET) {
    wrong.push('WEBHOOK_URL: set WEBHOOK_SECRET too, so that its receiver can tell who sent it');
  }
  if (env.CALL_MODEL_KEY && !env.CALL_MODEL_URL) {
    wrong.push('CALL_MODEL_KEY: set CALL_MODEL_URL too, the endpoint that it is for');
  }
  if (env.METRICS_PORT === env.PORT && env.METRICS_HOST === env.HOST && env.PORT !== 0) {
    wrong.push('METRICS_PORT: must be another one than PORT, which visitors reach');
  }
  return wrong;
}

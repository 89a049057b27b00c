import * as z from 'zod';
import { newPassword } from '#contracts/signup.ts';
import { emailAddress } from '#contracts/text.ts';
import { readCalendarUrl } from './calendar/calendar-url.ts';
import { readMailboxUrl } from './mailbox/mailbox-url.ts';

const wholeNumber = (name: string, min: number, max: number) =>
  z.coerce.number(`${name} must be a whole number`).int(`${name} must be a whole number`).min(min).max(max);

/** URL of an OpenID provider: https, or a server on this machine. */
const issuer = z
  .string()
  .regex(
    /^(https:\/\/|http:\/\/localhost(?=[:/]|$))[^\s?#]*$/,
    'must be the issuer address of an OpenID provider, e.g. https://accounts.google.com',
  );

/** Settings that must be set together. */
const PAIRS = [
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['MICROSOFT_CLIENT_ID', 'MICROSOFT_CLIENT_SECRET'],
  ['CALL_MODEL_URL', 'CALL_MODEL_NAME'],
] as const;
function isPlainWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}

/** The base of an OpenAI-compatible API: what is asked for is added to its path. */
function isEndpoint(text: string): boolean {
  return isPlainWebAddress(text) && !/[?#]/.test(text);
}

/** A shorter secret could be guessed by a reader of the database. */
export const APP_SECRET_MIN = 32;

const variables = z.object({
  PORT: wholeNumber('PORT', 0, 65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DRAIN_SECONDS: wholeNumber('DRAIN_SECONDS', 0, 60).default(0),
  METRICS_PORT: wholeNumber('METRICS_PORT', 0, 65535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  APP_SECRET: z
    .string()
    .min(
      APP_SECRET_MIN,
      `must have ${APP_SECRET_MIN} characters or more; make one with: openssl rand -base64 32`,
    )
    .optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
    .optional(),
  PUBLIC_URL: z
    .string()
    .refine(
      (url) => /^https?:\/\/[^\s/?#]+\/?$/.test(url) && URL.canParse(url),
      'must be the address of the site, e.g. https://www.example.com',
    )
    .transform((url) => new URL(url).origin)
    .optional(),
  ADMIN_EMAIL: z.optional(emailAddress),
  ADMIN_PASSWORD: z.optional(newPassword),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    ),
  SMTP_URL: z
    .string()
    .regex(
      /^smtps?:\/\/[^\s/]+/,
      'must start with smtp:// or smtps://, e.g. smtp://user:password@mail.example.com:587',
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/,
      'must be an address, e.g. Morin <hello@example.com>',
    )
    .optional(),
  IMAP_URL: z
    .string()
    .refine(
      (url) => readMailboxUrl(url) !== undefined,
      'must be imaps://user:password@imap.example.com/INBOX; write an @ in the user as %40, and so on',
    )
    .optional(),
  TEAM_EMAIL: z.optional(emailAddress),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: issuer.default('https://accounts.google.com'),
  MICROSOFT_CLIENT_ID: z.string().optional(),
  MICROSOFT_CLIENT_SECRET: z.string().optional(),
  MICROSOFT_ISSUER: issuer.default('https://login.microsoftonline.com/common/v2.0'),
  REQUIRE_TEAM_TOTP: z
    .enum(['true', 'false'], 'must be true or false')
    .default('false')
    .transform((value) => value === 'true'),
  WEBHOOK_URL: z
    .string()
    .refine(isPlainWebAddress, 'must be an http or https address without user and password in it')
    .optional(),
  WEBHOOK_SECRET: z
    .string()
    .min(16, 'must have 16 characters or more; make one with: echo "whsec_$(openssl rand -base64 32)"')
    .optional(),
  WEBHOOK_FORMAT: z.enum(['standard', 'slack']).default('standard'),
  WEBHOOKS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  WEBHOOK_ALLOWED_HOSTS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((part) => part.trim().toLowerCase())
        .filter(Boolean),
    )
    .refine(
      (hosts) => hosts.every((host) => /^[^\s/@?#]+$/.test(host) && URL.canParse(`http://${host}`)),
      'must be hosts with a comma between them, e.g. crm.internal,10.0.0.7:8080',
    ),
  CALL_MODEL_URL: z
    .string()
    .refine(
      isEndpoint,
      'must be an http or https address without user, password and query in it, e.g. http://localhost:11434/v1',
    )
    .transform((url) => (url.endsWith('/') ? url.slice(0, -1) : url))
    .optional(),
  CALL_MODEL_NAME: z.string().max(200).optional(),
  // It is sent in a header.
  CALL_MODEL_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{1,1000}$/, 'must be letters, digits and signs without spaces')
    .optional(),
  CALDAV_URL: z
    .string()
    .refine(
      (url) => readCalendarUrl(url) !== undefined,
      'must be https://user:password@calendar.example.com/calendars/team/; write an @ in the user as %40, and so on',
    )
    .optional(),
  LEAD_RETENTION_DAYS: wholeNumber('LEAD_RETENTION_DAYS', 1, 36_500).optional(),
  LIMIT_FORMS_PER_HOUR: wholeNumber('LIMIT_FORMS_PER_HOUR', 1, 1_000_000).default(5),
  LIMIT_LOGINS_PER_15_MIN: wholeNumber('LIMIT_LOGINS_PER_15_MIN', 1, 1_000_000).default(10),
  LIMIT_API_PER_MINUTE: wholeNumber('LIMIT_API_PER_MINUTE', 1, 1_000_000).default(300),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});
export type Env = z.output<typeof variables>;
/** The names of all settings. */
export const SETTINGS = Object.keys(variables.shape);

/** Every wrong variable, each in one plain line. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

/** Reads the settings from `source` (`process.env`); a blank value counts as not set. Throws `EnvironmentError`. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const known = SETTINGS.map((name) => [name, source[name]?.trim() || undefined]);
  const result = variables.safeParse(Object.fromEntries(known));
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${String(issue.path[0])}: ${issue.message}`);
    throw new EnvironmentError(`These settings are wrong:\n${lines.join('\n')}`);
  }
  for (const [one, other] of PAIRS) {
    if (Boolean(result.data[one]) === Boolean(result.data[other])) continue;
    throw new EnvironmentError(`These settings are wrong:\n  ${one} and ${other}: set both or neither`);
  }
  if (result.data.WEBHOOK_URL && result.data.WEBHOOK_FORMAT === 'standard' && !result.data.WEBHOOK_SECRET) {
    throw new EnvironmentError(
      'These settings are wrong:\n  WEBHOOK_URL: set WEBHOOK_SECRET too, so that its receiver can tell who sent it',
    );
  }
  if (result.data.CALL_MODEL_KEY && !result.data.CALL_MODEL_URL) {
    throw new EnvironmentError(
      'These settings are wrong:\n  CALL_MODEL_KEY: set CALL_MODEL_URL too, the endpoint that it is for',
    );
  }
  return result.data;
}

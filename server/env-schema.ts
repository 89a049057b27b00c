import proxyAddr from 'proxy-addr';
import * as z from 'zod';
import { newPassword, PASSWORD_MAX } from '#contracts/signup.ts';
import { emailAddress } from '#contracts/text.ts';
import { readCalendarUrl } from './calendar/calendar-url.ts';
import { readMailboxUrl } from './mailbox/mailbox-url.ts';

/** A shorter secret could be guessed by a reader of the database. */
export const APP_SECRET_MIN = 32;

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .refine(
      (text) => /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max,
      `must be a whole number from ${min} to ${max}`,
    )
    .transform(Number);

const oneOf = <const Values extends [string, ...string[]]>(values: Values) =>
  z.enum(values, `must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}`);

/** What a server listens on: an address or the name of one; its port is a setting of its own. */
const ownAddress = z
  .string()
  .refine(
    (text) => /^[\w.:%-]+$/.test(text) && !/^[^:]*:\d+$/.test(text),
    'must be an address of this machine without protocol, port and path, e.g. 0.0.0.0',
  )
  .default('127.0.0.1');

const email = z
  .string()
  .refine((text) => emailAddress.safeParse(text).success, 'must be an email address, e.g. team@example.com')
  .transform((text) => emailAddress.parse(text))
  .optional();

/** An id or secret as another service gives it, pasted whole. */
const pasted = z
  .string()
  .regex(
    /^[\x21-\x7e]{1,1000}$/,
    'must be letters, digits and signs without spaces: copy it once more from where it was made',
  )
  .optional();

/** URL of an OpenID provider: https, or a server on this machine. */
const issuer = z
  .string()
  .regex(
    /^(https:\/\/|http:\/\/localhost(?=[:/]|$))[^\s?#]*$/,
    'must be the issuer address of an OpenID provider, e.g. https://accounts.google.com',
  );

function isPlainWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}

/** The base of an OpenAI-compatible API: what is asked for is added to its path. */
function isEndpoint(text: string): boolean {
  return isPlainWebAddress(text) && !/[?#]/.test(text);
}

function isMailServer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  try {
    decodeURIComponent(username + password);
  } catch {
    // A percent sign that begins no character.
    return false;
  }
  return /^smtps?:$/.test(protocol) && hostname !== '';
}

function isNetwork(text: string): boolean {
  try {
    proxyAddr.compile(text);
    return true;
  } catch {
    return false;
  }
}

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);

export const envSchema = z.object({
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: ownAddress,
  DRAIN_SECONDS: wholeNumber(0, 60).default(0),
  METRICS_PORT: wholeNumber(0, 65535).optional(),
  METRICS_HOST: ownAddress,
  DATA_DIR: z
    .string()
    .regex(/^[^~]/, 'must name the home folder itself: ~ does not stand for it here')
    .default('./data'),
  APP_SECRET: z
    .string()
    .min(
      APP_SECRET_MIN,
      `must have ${APP_SECRET_MIN} characters or more; make one with: openssl rand -base64 32`,
    )
    .optional(),
  DATABASE_URL: z
    .string()
    .regex(
      /^postgres(ql)?:\/\//,
      'must start with postgres:// or postgresql://, e.g. postgres://user:password@localhost:5432/morin',
    )
    .optional(),
  DATABASE_READ_URL: z
    .string()
    .regex(
      /^postgres(ql)?:\/\/(?![^/?#]*,)/,
      'must start with postgres:// or postgresql://, and name one server',
    )
    .optional(),
  PUBLIC_URL: z
    .string()
    .refine(
      (url) => /^https?:\/\/[^\s/?#]+\/?$/.test(url) && URL.canParse(url),
      'must be the address of the site, e.g. https://www.example.com',
    )
    .transform((url) => new URL(url).origin)
    .optional(),
  ADMIN_EMAIL: email,
  ADMIN_PASSWORD: z
    .string()
    .refine((text) => newPassword.safeParse(text).success, `must have 8 to ${PASSWORD_MAX} characters`)
    .optional(),
  TRUSTED_PROXIES: list
    .refine(
      (proxies) => proxies.every(isNetwork),
      'must be addresses or networks with a comma between them, e.g. 127.0.0.1,10.0.0.0/8',
    )
    .default([]),
  SMTP_URL: z
    .string()
    .refine(
      isMailServer,
      'must start with smtp:// or smtps://, e.g. smtp://user:password@mail.example.com:587; write an @ in the user as %40, and so on',
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
  TEAM_EMAIL: email,
  GOOGLE_CLIENT_ID: pasted,
  GOOGLE_CLIENT_SECRET: pasted,
  GOOGLE_ISSUER: issuer.default('https://accounts.google.com'),
  MICROSOFT_CLIENT_ID: pasted,
  MICROSOFT_CLIENT_SECRET: pasted,
  MICROSOFT_ISSUER: issuer.default('https://login.microsoftonline.com/common/v2.0'),
  REQUIRE_TEAM_TOTP: oneOf(['true', 'false'])
    .transform((value) => value === 'true')
    .default(false),
  WEBHOOK_URL: z
    .string()
    .refine(isPlainWebAddress, 'must be an http or https address without user and password in it')
    .optional(),
  WEBHOOK_SECRET: z
    .string()
    .min(16, 'must have 16 characters or more; make one with: echo "whsec_$(openssl rand -base64 32)"')
    .optional(),
  WEBHOOK_FORMAT: oneOf(['standard', 'slack']).default('standard'),
  WEBHOOKS: oneOf(['on', 'off']).default('on'),
  WEBHOOK_ALLOWED_HOSTS: list
    .transform((hosts) => hosts.map((host) => host.toLowerCase()))
    .refine(
      (hosts) => hosts.every((host) => /^[^\s/@?#]+$/.test(host) && URL.canParse(`http://${host}`)),
      'must be hosts with a comma between them, e.g. crm.internal,10.0.0.7:8080',
    )
    .default([]),
  CALL_MODEL_URL: z
    .string()
    .refine(
      isEndpoint,
      'must be an http or https address without user, password and query in it, e.g. http://localhost:11434/v1',
    )
    .transform((url) => (url.endsWith('/') ? url.slice(0, -1) : url))
    .optional(),
  CALL_MODEL_NAME: z
    .string()
    .max(200, 'must be the name of a model in 200 characters or fewer, e.g. llama3.2')
    .optional(),
  // It is sent in a header.
  CALL_MODEL_KEY: pasted,
  CALDAV_URL: z
    .string()
    .refine(
      (url) => readCalendarUrl(url) !== undefined,
      'must be https://user:password@calendar.example.com/calendars/team/; write an @ in the user as %40, and so on',
    )
    .optional(),
  LEAD_RETENTION_DAYS: wholeNumber(1, 36_500).optional(),
  LIMIT_FORMS_PER_HOUR: wholeNumber(1, 1_000_000).default(5),
  LIMIT_LOGINS_PER_15_MIN: wholeNumber(1, 1_000_000).default(10),
  LIMIT_API_PER_MINUTE: wholeNumber(1, 1_000_000).default(300),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

import * as z from 'zod';
import { newPassword, PASSWORD_MAX } from '#contracts/password-fields.ts';
import { readCalendarUrl } from './calendar/calendar-url.ts';
import {
  email,
  isEndpoint,
  isMailServer,
  isNetwork,
  isPlainWebAddress,
  issuer,
  list,
  oneOf,
  ownAddress,
  pasted,
  wholeNumber,
} from './env-values.ts';
import { readMailboxUrl } from './mailbox/mailbox-url.ts';

/** A shorter secret could be guessed by a reader of the database. */
export const APP_SECRET_MIN = 32;

/** All settings by name. Each error message says how the setting is to be written. */
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
  // What looks an entry up still is younger: deliveries of webhooks are kept for a month.
  AUDIT_RETENTION_DAYS: wholeNumber(60, 36_500).optional(),
  LIMIT_FORMS_PER_HOUR: wholeNumber(1, 1_000_000).default(5),
  LIMIT_LOGINS_PER_15_MIN: wholeNumber(1, 1_000_000).default(10),
  LIMIT_API_PER_MINUTE: wholeNumber(1, 1_000_000).default(300),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

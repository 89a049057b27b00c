import * as z from 'zod';
import { newPassword } from '#contracts/signup.ts';
import { emailAddress } from '#contracts/text.ts';

const wholeNumber = (name: string, min: number, max: number) =>
  z.coerce.number(`${name} must be a whole number`).int(`${name} must be a whole number`).min(min).max(max);

const variables = z.object({
  PORT: wholeNumber('PORT', 0, 65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
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
  TEAM_EMAIL: z.optional(emailAddress),
  LIMIT_FORMS_PER_HOUR: wholeNumber('LIMIT_FORMS_PER_HOUR', 1, 1_000_000).default(5),
  LIMIT_LOGINS_PER_15_MIN: wholeNumber('LIMIT_LOGINS_PER_15_MIN', 1, 1_000_000).default(10),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});
export type Env = z.output<typeof variables>;

/** Every wrong variable, each in one plain line. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

/** Reads the settings from `source` (`process.env`); a blank value counts as not set. Throws `EnvironmentError`. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const known = Object.keys(variables.shape).map((name) => [name, source[name]?.trim() || undefined]);
  const result = variables.safeParse(Object.fromEntries(known));
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${String(issue.path[0])}: ${issue.message}`);
    throw new EnvironmentError(`These settings are wrong:\n${lines.join('\n')}`);
  }
  if (Boolean(result.data.ADMIN_EMAIL) !== Boolean(result.data.ADMIN_PASSWORD)) {
    throw new EnvironmentError(
      'These settings are wrong:\n  ADMIN_EMAIL and ADMIN_PASSWORD: set both or neither',
    );
  }
  return result.data;
}

import { expect, test } from 'vitest';
import { type Env, readEnv, SETTINGS } from './env.ts';

const WHOLE_NUMBER = /^must be a whole number from \d+ to \d+$/;
const ADDRESS_OF_MACHINE = /^must be an address of this machine without protocol, port and path, e\.g\. /;
const EMAIL = /^must be an email address, e\.g\. /;
const COPY = /^must be letters, digits and signs without spaces: copy it once more/;
const ISSUER = /^must be the issuer address of an OpenID provider, e\.g\. https:/;

/** What operators write by mistake, and what each variable then says. */
const WRONG: Record<keyof Env, [sentence: RegExp, ...values: string[]]> = {
  PORT: [WHOLE_NUMBER, 'eighty', '65536', '-1', '80.5', '0x50', '3000,3001', '1e3'],
  HOST: [ADDRESS_OF_MACHINE, 'http://0.0.0.0', '0.0.0.0:3000', '[::1]', 'all hosts', ':3000'],
  DRAIN_SECONDS: [WHOLE_NUMBER, '61', '-1', 'soon'],
  METRICS_PORT: [WHOLE_NUMBER, 'yes', '100000'],
  METRICS_HOST: [ADDRESS_OF_MACHINE, '10.0.0.1:9090', '10.0.0.0/8'],
  DATA_DIR: [/^must name the home folder itself/, '~/data'],
  APP_SECRET: [/openssl rand -base64 32$/, 'secret', 'x'.repeat(31)],
  DATABASE_URL: [
    /^must start with postgres:\/\/ or postgresql:\/\/, e\.g\. /,
    'mysql://x',
    'host=localhost user=morin',
    'localhost:5432/morin',
    '"postgres://u:p@db/morin"',
  ],
  DATABASE_READ_URL: [/, and name one server$/, 'mysql://x', 'postgres://a,b/morin'],
  PUBLIC_URL: [
    /^must be the address of the site, e\.g\. /,
    'example.com',
    'https://',
    'https://www.example.com/site',
    'ftp://example.com',
    'https://a b.example',
  ],
  ADMIN_EMAIL: [EMAIL, 'admin', 'admin@', 'a@b@c.example'],
  ADMIN_PASSWORD: [/^must have 8 to 128 characters$/, 'short', 'x'.repeat(129)],
  TRUSTED_PROXIES: [
    /^must be addresses or networks with a comma between them, e\.g\. /,
    'proxy',
    '10.0.0.0/64',
    '10.0.0.1 10.0.0.2',
    '10.0.0.1,all',
    '*',
  ],
  SMTP_URL: [
    /^must start with smtp:\/\/ or smtps:\/\/, e\.g\. /,
    'mail.example.com:587',
    'https://mail.example.com',
    'smtp://',
    'smtp://mail.example.com:99999',
    'smtp://me:100%@mail.example.com',
  ],
  MAIL_FROM: [/^must be an address, e\.g\. /, 'Morin', 'Morin <hello>', 'a@x.example, b@x.example'],
  IMAP_URL: [/^must be imaps:\/\/user:password@/, 'imap.example.com', 'imaps://imap.example.com'],
  TEAM_EMAIL: [EMAIL, 'the team', 'a@x.example, b@x.example'],
  GOOGLE_CLIENT_ID: [COPY, 'two words', 'café'],
  GOOGLE_CLIENT_SECRET: [COPY, 'two words'],
  GOOGLE_ISSUER: [ISSUER, 'accounts.google.com', 'http://accounts.google.com'],
  MICROSOFT_CLIENT_ID: [COPY, 'two words'],
  MICROSOFT_CLIENT_SECRET: [COPY, 'two words'],
  MICROSOFT_ISSUER: [ISSUER, 'common', 'https://login.example/?v=2'],
  REQUIRE_TEAM_TOTP: [/^must be true or false$/, 'yes', '1', 'TRUE'],
  WEBHOOK_URL: [/^must be an http or https address without user/, 'crm', 'https://me:pw@crm.example'],
  WEBHOOK_SECRET: [/^must have 16 characters or more; make one with: /, 'secret'],
  WEBHOOK_FORMAT: [/^must be standard or slack$/, 'teams', 'Slack'],
  WEBHOOKS: [/^must be on or off$/, 'false', 'no'],
  WEBHOOK_ALLOWED_HOSTS: [/^must be hosts with a comma between them, e\.g\. /, 'http://crm.internal', 'a b'],
  CALL_MODEL_URL: [
    /^must be an http or https address without user/,
    'localhost:11434',
    'https://m.example?k=1',
  ],
  CALL_MODEL_NAME: [/^must be the name of a model/, 'x'.repeat(201)],
  CALL_MODEL_KEY: [COPY, 'sk one', 'x'.repeat(1_001)],
  CALDAV_URL: [
    /^must be https:\/\/user:password@/,
    'calendar.example.com',
    'http://me:pw@calendar.example.com/',
  ],
  LEAD_RETENTION_DAYS: [WHOLE_NUMBER, '0', '1 year', '36501'],
  AUDIT_RETENTION_DAYS: [WHOLE_NUMBER, '59', '1 year', '36501'],
  LIMIT_FORMS_PER_HOUR: [WHOLE_NUMBER, '0', 'many', '-5'],
  LIMIT_LOGINS_PER_15_MIN: [WHOLE_NUMBER, '0', '1000001'],
  LIMIT_API_PER_MINUTE: [WHOLE_NUMBER, '0', '300/min'],
  LOG_LEVEL: [/^must be fatal, error, .+ or silent$/, 'loud', 'INFO'],
};

function messageOf(source: Record<string, string | undefined>): string {
  try {
    readEnv(source);
    return 'no error';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

// Mutation: no `refine` of TRUSTED_PROXIES, and the messages that zod has for a number out of its range.
test.each(SETTINGS)('a wrong %s is answered in one sentence that says how to write it', (name) => {
  const [sentence, ...values] = WRONG[name];
  for (const value of values) {
    const [head, line = '', ...more] = messageOf({ [name]: value }).split('\n');
    expect([value, head, more]).toEqual([value, 'These settings are wrong:', []]);
    expect(line.startsWith(`  ${name}: `)).toBe(true);
    expect(line.slice(`  ${name}: `.length)).toMatch(sentence);
  }
});

test('all that is wrong is said at once', () => {
  const wrong = Object.fromEntries(SETTINGS.map((name) => [name, WRONG[name][1]]));
  const named = messageOf(wrong)
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(':', 1)[0]);
  expect(named).toEqual(SETTINGS);
});

// Mutation: without the comparison of the two ports.
test('settings that are right one by one and not together are named, too', () => {
  const together = { ADMIN_EMAIL: 'a@example.com', GOOGLE_CLIENT_ID: 'id', METRICS_PORT: '3000' };
  expect(messageOf(together).split('\n').slice(1)).toEqual([
    '  ADMIN_EMAIL and ADMIN_PASSWORD: set both or neither',
    '  GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET: set both or neither',
    '  METRICS_PORT: must be another one than PORT, which visitors reach',
  ]);
  expect(messageOf({ METRICS_PORT: '3000', METRICS_HOST: '10.0.0.1' })).toBe('no error');
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { APPOINTMENT_KINDS } from '#contracts/appointment-kinds.ts';
import type { DecisionTemplates } from '#contracts/review.ts';
import type { SiteConfig } from '#server/domain/context.ts';
import type { ProductMail } from './domain/mail/product-mails.ts';
import { readCopyOf } from './emails/mail-copy.ts';
import { readMailTemplates } from './emails/read-mail-templates.ts';
import type { Env } from './env.ts';
import { OperatorError } from './operator-error.ts';
import { CONTENT_FOLDER } from './package-root.ts';

const company = z.object({
  name: z.string(),
  email: z.string(),
  offices: z.array(z.object({ city: z.string(), country: z.string(), timeZone: z.string() })),
});
/** Appointments take whole five minutes of a seat (`appointmentSlots`). */
const STEP = 5;
const clockTime = z.string().regex(/^\d\d:\d[05]$/, 'Write a time as 09:00, in whole five minutes');
const openingHours = z.strictObject({
  workingDays: z.array(z.int().min(1).max(7)),
  opens: clockTime,
  closes: clockTime,
  holidays: z.record(z.string(), z.array(z.iso.date())),
});
const minutes = z.int().min(STEP).max(480).multipleOf(STEP, 'Write whole five minutes');
/** The rules of `content/booking.yaml`. */
export const bookingRules = z.strictObject({
  stepMinutes: minutes,
  noticeHours: z.int().min(0).max(168),
  daysAhead: z.int().min(1).max(180),
  capacity: z.record(z.string(), z.int().min(0).max(100)),
  kinds: z.record(z.enum(APPOINTMENT_KINDS), z.strictObject({ minutes, name: z.string().min(1) })),
});
const legalText = z.object({ version: z.coerce.string() });

/**
 * Reads the site configuration from `content/`, which operators edit, and from the environment. Throws `OperatorError`
 * where the files name different offices, and a Zod error for a value that cannot be.
 */
export function readSiteConfig(env: Env): SiteConfig {
  const { name, email, offices } = company.parse(parse(read('company.yaml')));
  const { holidays, ...hours } = openingHours.parse(parse(read('calendar.yaml')));
  const booking = bookingRules.parse(parse(read('booking.yaml')));
  const cities = offices.map(({ city }) => city);
  requireOffices('calendar.yaml: holidays', holidays, cities);
  requireOffices('booking.yaml: capacity', booking.capacity, cities);
  return {
    companyName: name,
    contactEmail: email,
    teamEmail: env.TEAM_EMAIL,
    operatorWebhook:
      env.WEBHOOK_URL === undefined
        ? undefined
        : { url: new URL(env.WEBHOOK_URL).origin, format: env.WEBHOOK_FORMAT },
    mailIsCaptured: env.SMTP_URL === undefined,
    hasCaldav: env.CALDAV_URL !== undefined,
    url: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    termsVersion: legalText.parse(frontmatter('legal/terms.md')).version,
    privacyVersion: legalText.parse(frontmatter('legal/privacy.md')).version,
    timeZone: usualTimeZone(offices),
    officeHours: {
      ...hours,
      offices: offices.map(({ city, timeZone }) => ({ city, timeZone, holidays: holidays[city] ?? [] })),
    },
    booking,
    decisionTemplates: readDecisionTemplates(),
    mailTemplates: readMailTemplates(CONTENT_FOLDER),
  };
}

/** Refuses offices that `company.yaml` does not name, or not so: they would be open on holidays, with one seat. */
export function requireOffices(where: string, named: object, cities: string[]): void {
  const missing = cities.filter((city) => !Object.hasOwn(named, city)).map((city) => `${city} is missing`);
  const foreign = Object.keys(named).filter((city) => !cities.includes(city));
  const wrong = [...missing, ...foreign.map((city) => `${city} is no office`)];
  if (wrong.length > 0)
    throw new OperatorError(`content/${where} must name the offices of company.yaml: ${wrong.join(', ')}.`);
}

/** The zone of the first office in the US, else of the first of all. */
function usualTimeZone(offices: z.output<typeof company>['offices']): string {
  const office = offices.find(({ country }) => country === 'USA') ?? offices[0];
  return office?.timeZone ?? 'UTC';
}

function readDecisionTemplates(): DecisionTemplates {
  const template = (name: ProductMail) => {
    const { subject, heading, paragraphs, button, closing } = readCopyOf(name, CONTENT_FOLDER);
    const text = paragraphs.join('\n\n');
    return { subject, heading, text, button: button?.label ?? null, closing: closing ?? null };
  };
  return {
    approved: template('application-approved'),
    rejected: template('application-rejected'),
    needs_info: template('application-question'),
  };
}

function frontmatter(file: string): unknown {
  const [, head = ''] = /^---\n(.*?)\n---/s.exec(read(file)) ?? [];
  return parse(head);
}

function read(file: string): string {
  return readFileSync(join(CONTENT_FOLDER, file), 'utf8');
}

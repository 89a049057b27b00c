import { eq } from 'drizzle-orm';
import type { Alert, AlertEvent } from '#contracts/alert.ts';
import { UNKNOWN } from '#contracts/lead-source.ts';
import { PAGES } from '#contracts/paths.ts';
import { recordPath } from '#contracts/record-path.ts';
import { OPERATOR_ENDPOINT_ID } from '#contracts/webhook.ts';
import {
  applications,
  appointments,
  companies,
  leads,
  ledgerChecks,
  messages,
  users,
  webhookEndpoints,
} from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';

type Read = (ctx: Context, id: string) => Promise<Alert['data'] | undefined>;

/** Reads the record that each kind of alert is about; `undefined` if it has been erased. */
export const READ_SUBJECT: Record<AlertEvent, Read> = {
  'signup.created': readLead,
  'signup.status_changed': readLead,
  'application.created': readApplication,
  'application.status_changed': readApplication,
  'message.created': readMessage,
  'message.status_changed': readMessage,
  'appointment.created': readAppointment,
  'appointment.moved': readAppointment,
  'appointment.status_changed': readAppointment,
  'webhook.test': readEndpoint,
  'ledger.mismatch': readLedgerCheck,
};

async function readLead({ db, site }: Context, id: string): Promise<Alert['data'] | undefined> {
  const { firstName, lastName, email, phone, createdAt } = users;
  const { companyName, industry } = companies;
  const { plan, billingCycle } = leads;
  const [row] = await db
    .select({
      id: users.id,
      firstName,
      lastName,
      email,
      phone,
      companyName,
      industry,
      plan,
      billingCycle,
      status: leads.status,
      createdAt,
    })
    .from(leads)
    .innerJoin(users, eq(users.id, leads.userId))
    .innerJoin(companies, eq(companies.userId, leads.userId))
    .where(eq(leads.userId, id));
  if (!row) return undefined;
  const link = site.url + recordPath('lead', id);
  return {
    ...row,
    billingCycle: row.billingCycle ?? UNKNOWN,
    createdAt: row.createdAt.toISOString(),
    link,
  };
}

async function readApplication({ db, site }: Context, id: string): Promise<Alert['data'] | undefined> {
  const { contactName, companyName, email, phone, website, experience, status, createdAt } = applications;
  const { targetMarket, partnershipGoals, finalTier } = applications;
  const [row] = await db
    .select({
      id: applications.id,
      contactName,
      companyName,
      email,
      phone,
      website,
      experience,
      status,
      targetMarket,
      partnershipGoals,
      finalTier,
      createdAt,
    })
    .from(applications)
    .where(eq(applications.id, id));
  const link = site.url + PAGES.applications;
  return row && { ...row, createdAt: row.createdAt.toISOString(), link };
}

async function readMessage({ db, site }: Context, id: string): Promise<Alert['data'] | undefined> {
  const { firstName, lastName, email, company, phone, subject, message, status, createdAt } = messages;
  const [row] = await db
    .select({
      id: messages.id,
      firstName,
      lastName,
      email,
      company,
      phone,
      subject,
      message,
      status,
      createdAt,
    })
    .from(messages)
    .where(eq(messages.id, id));
  const link = `${site.url}${PAGES.dashboard}#messages`;
  return row && { ...row, createdAt: row.createdAt.toISOString(), link };
}

async function readAppointment({ db, site }: Context, id: string): Promise<Alert['data'] | undefined> {
  const { kind, status, startsAt, endsAt, office, timeZone, createdAt } = appointments;
  const { firstName, lastName, email, company, phone } = appointments;
  const [row] = await db
    .select({
      id: appointments.id,
      kind,
      status,
      startsAt,
      endsAt,
      office,
      timeZone,
      createdAt,
      firstName,
      lastName,
      email,
      company,
      phone,
    })
    .from(appointments)
    .where(eq(appointments.id, id));
  return (
    row && {
      ...row,
      startsAt: row.startsAt.toISOString(),
      endsAt: row.endsAt.toISOString(),
      createdAt: row.createdAt.toISOString(),
      link: site.url + recordPath('appointment', id),
    }
  );
}

async function readEndpoint({ db, site }: Context, id: string): Promise<Alert['data'] | undefined> {
  const link = site.url + PAGES.webhooks;
  if (id === OPERATOR_ENDPOINT_ID) return { id, name: site.companyName, link };
  const { name } = webhookEndpoints;
  const [row] = await db
    .select({ id: webhookEndpoints.id, name })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.id, id));
  return row && { ...row, link };
}

async function readLedgerCheck({ db, site }: Context, id: string): Promise<Alert['data'] | undefined> {
  const [row] = await db.select().from(ledgerChecks).where(eq(ledgerChecks.id, id));
  const link = site.url + PAGES.dashboard;
  return row && { id, status: 'mismatch', createdAt: row.at.toISOString(), link, problems: row.problems };
}

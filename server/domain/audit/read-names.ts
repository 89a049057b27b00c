import { inArray } from 'drizzle-orm';
import { isTeamRole } from '#contracts/roles.ts';
import { UUID } from '#contracts/uuid.ts';
import type { Database } from '#server/db/connection.ts';
import {
  apiTokens,
  applications,
  appointments,
  type auditEntries,
  messages,
  partners,
  users,
  webhookEndpoints,
} from '#server/db/schema/index.ts';

type Entry = Pick<typeof auditEntries.$inferSelect, 'actor' | 'actorKind' | 'subjectId' | 'tokenId'>;

/**
 * The names of the ids in some entries, by id: of people, partners, API tokens and webhook endpoints; deleted ones are
 * missing.
 */
export async function readNames(
  db: Database,
  entries: Entry[],
): Promise<Map<string, { name: string; ofTeam: boolean }>> {
  const named = entries.flatMap(({ actor, actorKind, subjectId, tokenId }) => [
    subjectId,
    ...(tokenId ? [tokenId] : []),
    ...(actorKind === 'user' && actor ? [actor] : []),
  ]);
  const ids = [...new Set(named)].filter((id) => UUID.test(id));
  if (ids.length === 0) return new Map();
  const [people, applicants, recommenders, writers, guests, tokens, endpoints] = await Promise.all([
    db.select().from(users).where(inArray(users.id, ids)),
    db.select().from(applications).where(inArray(applications.id, ids)),
    db.select().from(partners).where(inArray(partners.id, ids)),
    db.select().from(messages).where(inArray(messages.id, ids)),
    db.select().from(appointments).where(inArray(appointments.id, ids)),
    db.select().from(apiTokens).where(inArray(apiTokens.id, ids)),
    db.select().from(webhookEndpoints).where(inArray(webhookEndpoints.id, ids)),
  ]);
  return new Map([
    ...people.map((user) => entry(user.id, user.name || user.email, isTeamRole(user.role))),
    ...applicants.map((applicant) => entry(applicant.id, applicant.contactName)),
    ...recommenders.map(({ id, contactName, code }) => entry(id, contactName ?? code)),
    ...[...tokens, ...endpoints].map(({ id, name }) => entry(id, name)),
    ...[...writers, ...guests].map(({ id, firstName, lastName }) => entry(id, `${firstName} ${lastName}`)),
  ]);
}

const entry = (id: string, name: string, ofTeam = false) => [id, { name, ofTeam }] as const;

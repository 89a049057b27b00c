import { and, inArray, isNull } from 'drizzle-orm';
import type { Note } from '#contracts/note.ts';
import { TEAM_ROLES } from '#contracts/roles.ts';
import type { LiveSubject } from '#contracts/subjects.ts';
import type { Transaction } from '#server/db/connection.ts';
import { users } from '#server/db/schema/index.ts';
import { type AppError, fieldError } from '#server/domain/errors.ts';
import type { Recipient } from '#server/domain/notifications/notification.ts';
import { roleMayRead } from '#server/domain/record-permissions.ts';

/**
 * The colleagues whom a note names, each once. Throws `validation` for anybody else, for a name that is not in the
 * text, and for a colleague who may not read records of `kind`.
 */
export async function findMentioned(
  tx: Transaction,
  { text, mentions }: Note,
  kind: LiveSubject,
): Promise<{ mentionIds: string[]; notify: Recipient[] }> {
  const ids = [...new Set(mentions)];
  if (ids.length === 0) return { mentionIds: [], notify: [] };
  const members = await tx
    .select({ id: users.id, name: users.name, role: users.role })
    .from(users)
    .where(and(inArray(users.id, ids), inArray(users.role, [...TEAM_ROLES]), isNull(users.disabledAt)));
  if (members.length < ids.length) throw refuse('Please mention colleagues of the team alone');
  for (const { name, role } of members) {
    if (!text.includes(`@${name.trim()}`)) throw refuse(`The note does not mention @${name.trim()}`);
    if (!roleMayRead(role, kind)) throw refuse(`${name.trim()} may not read this`);
  }
  return { mentionIds: ids, notify: ids.map((userId) => ({ userId, kind: 'mentioned' as const })) };
}

function refuse(message: string): AppError {
  return fieldError('validation', 'mentions', message);
}

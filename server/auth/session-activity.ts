import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/connection.ts';
import { sessions, users } from '#server/db/schema/index.ts';
import { SESSION_SECONDS } from './better-auth.ts';

/** Time after which an inactive team member is signed out. */
const TEAM_IDLE_MS = 30 * 60_000;
/** Precision of "last seen": a session is written at most this often. */
const SEEN_EVERY_MS = 60_000;

/** Whether a team member's session ended, by inactivity or by age. */
export function isOver(session: { createdAt: Date; updatedAt: Date }, now: Date): boolean {
  const idle = now.getTime() - session.updatedAt.getTime() > TEAM_IDLE_MS;
  const old = now.getTime() - session.createdAt.getTime() > SESSION_SECONDS.usual * 1_000;
  return idle || old;
}

/** Writes that the session and its person are active, at most once a minute. */
export async function recordActivity(
  db: Database,
  session: { id: string; userId: string; updatedAt: Date },
  now: Date,
): Promise<void> {
  if (now.getTime() - session.updatedAt.getTime() <= SEEN_EVERY_MS) return;
  await db.update(sessions).set({ updatedAt: now }).where(eq(sessions.id, session.id));
  await db.update(users).set({ lastSeenAt: now }).where(eq(users.id, session.userId));
}

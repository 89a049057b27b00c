import { eq } from 'drizzle-orm';
import { MINUTE_MS } from '#contracts/durations.ts';
import type { Primary } from '#server/db/connection.ts';
import { sessions, users } from '#server/db/schema/index.ts';
import { SESSION_SECONDS } from './better-auth.ts';

/** Time after which an inactive team member is signed out. */
const TEAM_IDLE_MS = 30 * MINUTE_MS;
/** Precision of "last seen": a session is written at most this often. */
const SEEN_EVERY_MS = MINUTE_MS;

/** When a session ends; `extendable` where activity makes it later, because its age is not what ends it. */
export interface SessionEnd {
  at: Date;
  extendable: boolean;
}

/** When a team member's session ends, by inactivity or by age. */
export function teamSessionEnd(session: { createdAt: Date; updatedAt: Date }): SessionEnd {
  const idle = session.updatedAt.getTime() + TEAM_IDLE_MS;
  const old = session.createdAt.getTime() + SESSION_SECONDS.usual * 1_000;
  return { at: new Date(Math.min(idle, old)), extendable: idle < old };
}

/**
 * Writes that the session and its person are active, at most once a minute; returns when the session was last active.
 */
export async function recordActivity(
  db: Primary,
  session: { id: string; userId: string; updatedAt: Date },
  now: Date,
): Promise<Date> {
  if (now.getTime() - session.updatedAt.getTime() <= SEEN_EVERY_MS) return session.updatedAt;
  await db.update(sessions).set({ updatedAt: now }).where(eq(sessions.id, session.id));
  await db.update(users).set({ lastSeenAt: now }).where(eq(users.id, session.userId));
  return now;
}

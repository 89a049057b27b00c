import { inArray } from 'drizzle-orm';
import { rolesAllowed } from '#contracts/permissions.ts';
import { TEAM_ROLES } from '#contracts/roles.ts';
import type { Database } from '#server/db/connection.ts';
import { users } from '#server/db/schema/index.ts';

/** The colleague whom a cell names, or why that is not clear. */
type Match = { id?: string; problem?: string };

/** Finds the owner of a lead by what a file says. */
export interface OwnerFinder {
  find(text: string): Match;
}

interface Member {
  id: string;
  name: string;
  mayOwn: boolean;
}

/** Finds colleagues by their email or full name in any case, or by their id. */
export async function readOwnerFinder(db: Database): Promise<OwnerFinder> {
  const rows = await db
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      role: users.role,
      disabledAt: users.disabledAt,
    })
    .from(users)
    .where(inArray(users.role, [...TEAM_ROLES]));
  const owners: readonly string[] = rolesAllowed('signups.write');
  const members = new Map<string, Member[]>();
  for (const { id, email, name, role, disabledAt } of rows) {
    const member = { id, name, mayOwn: disabledAt === null && owners.includes(role) };
    for (const key of new Set([id, email, name].map(plain))) {
      members.set(key, [...(members.get(key) ?? []), member]);
    }
  }
  return { find: (text) => matchOf(members.get(plain(text)) ?? []) };
}

function matchOf(named: readonly Member[]): Match {
  const [first] = named;
  if (!first) return { problem: 'Nobody on the team has this name or email' };
  const [owner, another] = named.filter(({ mayOwn }) => mayOwn);
  if (!owner) return { problem: `${first.name.trim()} cannot own signups` };
  if (another) return { problem: 'Several colleagues have this name: please write the email' };
  return { id: owner.id };
}

const plain = (text: string) => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

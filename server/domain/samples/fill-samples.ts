import { faker } from '@faker-js/faker';
import { inArray } from 'drizzle-orm';
import { TEAM_ROLES } from '#contracts/login.ts';
import type { Database } from '#server/db/connection.ts';
import { companies, leads, partnerships, subscriptions, users } from '#server/db/schema/index.ts';
import { commit } from '#server/domain/commit.ts';
import type { Context } from '#server/domain/context.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { insertMany } from './insert-many.ts';
import { makePools } from './pools.ts';
import { sampleApplication, sampleSignup } from './sample-records.ts';

const BATCH = 500;
/** One application for so many signups. */
const SIGNUPS_PER_APPLICATION = 10;

/** Adds `count` sample signups and a tenth as many applications, marked as sample. Nobody can sign in as one. */
export async function fillSamples(args: {
  ctx: Context;
  input: { count: number };
}): Promise<{ signups: number; applications: number }> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'samples.manage');
  const now = ctx.clock();
  const applications = Math.ceil(input.count / SIGNUPS_PER_APPLICATION);
  const pools = makePools(input.count, now, ctx.site.calendar);
  const team = await findTeam(ctx.db);
  const run = faker.number.int({ max: 36 ** 6 });
  for (let done = 0; done < input.count; done += BATCH) {
    const size = Math.min(BATCH, input.count - done);
    await commit(ctx, {
      action: 'samples.fill',
      work: async (tx) => {
        const signups = Array.from({ length: size }, (_, index) =>
          sampleSignup({ number: run + done + index, share: (done + index) / input.count, now, pools }, team),
        );
        const ofUser = <T>(part: (signup: (typeof signups)[number]) => T) =>
          signups.map((signup) => ({ userId: signup.user.id, ...part(signup) }));
        await insertMany(
          tx,
          users,
          signups.map(({ user }) => user),
        );
        await insertMany(
          tx,
          companies,
          ofUser(({ company }) => company),
        );
        await insertMany(
          tx,
          subscriptions,
          ofUser(({ subscription }) => subscription),
        );
        await insertMany(
          tx,
          leads,
          ofUser(({ lead }) => lead),
        );
        const share = Array.from({ length: Math.ceil(size / SIGNUPS_PER_APPLICATION) }, (_, index) =>
          sampleApplication({
            number: run + done + index,
            share: (done + index * SIGNUPS_PER_APPLICATION) / input.count,
            now,
            pools,
          }),
        );
        await insertMany(tx, partnerships, share);
        return { reply: null, subject: { kind: 'samples', id: String(size) } };
      },
    });
  }
  return { signups: input.count, applications };
}

/** Who may look after a lead. */
async function findTeam(db: Database): Promise<string[]> {
  const team = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.role, [...TEAM_ROLES]));
  return team.map(({ id }) => id);
}

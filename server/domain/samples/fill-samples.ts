import { faker } from '@faker-js/faker';
import { inArray } from 'drizzle-orm';
import { TEAM_ROLES } from '#contracts/login.ts';
import type { Database, Transaction } from '#server/db/connection.ts';
import { companies, leads, messages, partnerships, subscriptions, users } from '#server/db/schema/index.ts';
import { commit } from '#server/domain/commit.ts';
import type { Context } from '#server/domain/context.ts';
import { foldTallies } from '#server/domain/insights/fold-tallies.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { indexAtOnce } from './bulk-index.ts';
import { insertMany } from './insert-many.ts';
import { makePools } from './pools.ts';
import { sampleMessage } from './sample-message.ts';
import type { Sample } from './sample-person.ts';
import { sampleApplication, sampleSignup } from './sample-records.ts';

const BATCH = 4_000;
/** One application, and one message, for so many signups. */
const SIGNUPS_PER_APPLICATION = 10;
const SIGNUPS_PER_MESSAGE = 20;

export interface Filled {
  signups: number;
  applications: number;
  messages: number;
}

/**
 * Adds `count` sample signups, a tenth as many applications and half as many messages as these, marked as sample. Nobody
 * can sign in as one. `onProgress` hears how many signups are in.
 */
export async function fillSamples(args: {
  ctx: Context;
  input: { count: number };
  onProgress?: (done: number) => void;
}): Promise<Filled> {
  const { ctx, input, onProgress } = args;
  requirePermission(ctx.actor, 'samples.manage');
  const { count } = input;
  const now = ctx.clock();
  const pools = makePools(count, now, ctx.site.calendar);
  const team = await findTeam(ctx.db);
  const run = faker.number.int({ max: 36 ** 6 });
  const sample = (index: number): Sample => ({ number: run + index, share: index / count, now, pools });
  const filled = { signups: 0, applications: 0, messages: 0 };
  while (filled.signups < count) {
    const from = filled.signups;
    const batch = Array.from({ length: Math.min(BATCH, count - from) }, (_, index) => from + index);
    const each = (step: number) => batch.filter((index) => index % step === 0).map(sample);
    const applications = each(SIGNUPS_PER_APPLICATION).map(sampleApplication);
    const written = each(SIGNUPS_PER_MESSAGE).map(sampleMessage);
    await commit(ctx, {
      action: 'samples.fill',
      work: async (tx) => {
        await indexAtOnce(tx, [leads, partnerships, messages], async () => {
          await insertSignups(
            tx,
            batch.map((index) => sampleSignup(sample(index), team)),
          );
          await insertMany(tx, partnerships, applications);
          await insertMany(tx, messages, written);
        });
        return { reply: null, subject: { kind: 'samples', id: String(batch.length) } };
      },
    });
    filled.signups += batch.length;
    filled.applications += applications.length;
    filled.messages += written.length;
    onProgress?.(filled.signups);
  }
  await foldTallies(ctx.db);
  return filled;
}

async function insertSignups(tx: Transaction, signups: ReturnType<typeof sampleSignup>[]): Promise<void> {
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
}

/** Who may look after a lead. */
async function findTeam(db: Database): Promise<string[]> {
  const team = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.role, [...TEAM_ROLES]));
  return team.map(({ id }) => id);
}

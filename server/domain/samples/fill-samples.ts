import { setImmediate } from 'node:timers/promises';
import { faker } from '@faker-js/faker';
import { inArray } from 'drizzle-orm';
import { TEAM_ROLES } from '#contracts/roles.ts';
import type { Database, Transaction } from '#server/db/connection.ts';
import { insertCounted } from '#server/db/counted/write-counted.ts';
import { insertMany } from '#server/db/insert-many.ts';
import { applications, companies, leads, messages, subscriptions, users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { rollUpCounters } from '#server/domain/insights/roll-up-counters.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { addAppointments } from './add-appointments.ts';
import { addPartners } from './add-partners.ts';
import { indexAtOnce } from './bulk-index.ts';
import { findRealRecords } from './find-real-records.ts';
import { makePools } from './pools.ts';
import { sampleMessage } from './sample-message.ts';
import type { Sample } from './sample-person.ts';
import { sampleApplication, sampleSignup } from './sample-records.ts';
import { countSampleVisits } from './sample-visits.ts';

const BATCH = 4_000;
/** Samples that are made without a pause. */
const AT_ONCE = 100;
/** Signups per application, and per message. */
const SIGNUPS_PER_APPLICATION = 10;
const SIGNUPS_PER_MESSAGE = 20;
const SIGNUPS_PER_APPOINTMENT = 10;
/** The oldest applications, which are approved. */
const PARTNERS = 4;

export interface Filled {
  signups: number;
  applications: number;
  messages: number;
  appointments: number;
  partners: number;
}

/**
 * Adds `count` sample signups, with visits that fit them, and fewer of other kinds, all marked as samples. Nobody can
 * sign in as one. `onProgress` receives the number of signups added. Throws `conflict` if there are records of real
 * people, unless `amongReal` is set.
 */
export async function fillSamples(args: {
  ctx: Context;
  input: { count: number; amongReal?: boolean };
  onProgress?: (done: number) => void;
}): Promise<Filled> {
  const { ctx, input, onProgress } = args;
  requirePermission(ctx.actor, 'samples.manage');
  const { count, amongReal = false } = input;
  const real = amongReal ? undefined : await findRealRecords(ctx);
  if (real) {
    throw new AppError(
      'conflict',
      `There are real records here (${real}); to add samples among them: npm run demo-data -- ${count} --yes`,
    );
  }
  const now = ctx.clock();
  const pools = makePools(count, now, ctx.site.officeHours);
  const team = await findTeam(ctx.db);
  const run = faker.number.int({ max: 36 ** 6 });
  const sample = (index: number): Sample => ({ number: run + index, share: index / count, now, pools });
  const filled = { signups: 0, applications: 0, messages: 0, appointments: 0, partners: 0 };
  let newest: Signup[] = [];
  const make = (from: number) => makeBatch(from, count, sample, team);
  // The next records are made while the database inserts these.
  for (let next = make(0); filled.signups < count; ) {
    const { signups, applications: applied, written } = await next;
    next = make(filled.signups + signups.length);
    await runCommand(ctx, {
      action: 'samples.fill',
      work: async (tx) => {
        await indexAtOnce(tx, [leads, applications, messages], async () => {
          await insertSignups(tx, signups);
          await countSampleVisits(tx, idsOf(signups), 1);
          await insertCounted(tx, applications, applied);
          await insertCounted(tx, messages, written);
        });
        return { reply: null, subject: { kind: 'samples', id: String(signups.length) } };
      },
    });
    if (filled.signups === 0) {
      filled.partners = await addPartners(ctx, { applications: applied.slice(0, PARTNERS), signups });
    }
    newest = signups;
    filled.signups += signups.length;
    filled.applications += applied.length;
    filled.messages += written.length;
    onProgress?.(filled.signups);
  }
  const guests = newest.filter((_, n) => n % SIGNUPS_PER_APPOINTMENT === 0);
  filled.appointments = await addAppointments(ctx, guests);
  await rollUpCounters(ctx.primary);
  return filled;
}

const idsOf = (signups: readonly Signup[]) => signups.map(({ user }) => user.id);

type Signup = ReturnType<typeof sampleSignup>;

/** The next of `count` samples from `from` on; lets other work run in between. */
async function makeBatch(
  from: number,
  count: number,
  sample: (index: number) => Sample,
  team: readonly string[],
) {
  const to = Math.min(from + BATCH, count);
  const signups: Signup[] = [];
  const applied: ReturnType<typeof sampleApplication>[] = [];
  const written: ReturnType<typeof sampleMessage>[] = [];
  for (let index = from; index < to; index++) {
    const fromEnd = (signupsPer: number) => Math.ceil((count - index) / signupsPer) - 1;
    signups.push(sampleSignup(sample(index), team));
    if (index % SIGNUPS_PER_APPLICATION === 0) {
      const approved = index < PARTNERS * SIGNUPS_PER_APPLICATION;
      applied.push(sampleApplication(sample(index), { approved, fromEnd: fromEnd(SIGNUPS_PER_APPLICATION) }));
    }
    if (index % SIGNUPS_PER_MESSAGE === 0) {
      written.push(sampleMessage(sample(index), { fromEnd: fromEnd(SIGNUPS_PER_MESSAGE), team }));
    }
    if (index % AT_ONCE === 0) await setImmediate();
  }
  return { signups, applications: applied, written };
}

async function insertSignups(tx: Transaction, signups: Signup[]): Promise<void> {
  const ofUser = <T>(part: (signup: Signup) => T) =>
    signups.map((signup) => ({ userId: signup.user.id, ...part(signup) }));
  await tx.execute(
    insertMany(
      users,
      signups.map(({ user }) => user),
    ),
  );
  await tx.execute(
    insertMany(
      companies,
      ofUser(({ company }) => company),
    ),
  );
  await tx.execute(
    insertMany(
      subscriptions,
      ofUser(({ subscription }) => subscription),
    ),
  );
  await insertCounted(
    tx,
    leads,
    ofUser(({ lead }) => lead),
  );
}

/** The team members who may own a lead. */
async function findTeam(db: Database): Promise<string[]> {
  const team = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.role, [...TEAM_ROLES]));
  return team.map(({ id }) => id);
}

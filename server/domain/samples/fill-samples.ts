import { faker } from '@faker-js/faker';
import { companies, leads, partnerships, subscriptions, users } from '#server/db/schema/index.ts';
import { commit } from '#server/domain/commit.ts';
import type { Context } from '#server/domain/context.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { sampleApplication, sampleSignup } from './sample-records.ts';

const BATCH = 500;
/** One application for so many signups. */
const SIGNUPS_PER_APPLICATION = 5;

/** Adds `count` sample signups and a fifth as many applications, marked as sample. Nobody can sign in as one. */
export async function fillSamples(args: {
  ctx: Context;
  input: { count: number };
}): Promise<{ signups: number; applications: number }> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'samples.manage');
  const now = ctx.clock();
  const applications = Math.ceil(input.count / SIGNUPS_PER_APPLICATION);
  const run = faker.number.int({ max: 36 ** 6 });
  for (let done = 0; done < input.count; done += BATCH) {
    const size = Math.min(BATCH, input.count - done);
    await commit(ctx, {
      action: 'samples.fill',
      work: async (tx) => {
        const signups = Array.from({ length: size }, (_, index) =>
          sampleSignup(run + done + index, now, ctx.site.calendar),
        );
        await tx.insert(users).values(signups.map(({ user }) => user));
        await tx
          .insert(companies)
          .values(signups.map(({ user, company }) => ({ userId: user.id, ...company })));
        await tx
          .insert(subscriptions)
          .values(signups.map(({ user, subscription }) => ({ userId: user.id, ...subscription })));
        await tx.insert(leads).values(signups.map(({ lead }) => lead));
        const share = Array.from({ length: Math.ceil(size / SIGNUPS_PER_APPLICATION) }, (_, index) =>
          sampleApplication(run + done + index, now, ctx.site.calendar),
        );
        await tx.insert(partnerships).values(share);
        return { reply: null, subject: { kind: 'samples', id: String(size) } };
      },
    });
  }
  return { signups: input.count, applications };
}

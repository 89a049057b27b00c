import type * as z from 'zod/mini';
import {
  COMMISSION_PERCENT,
  PARTNERSHIP_SUCCESS_MESSAGE,
  type PartnershipApplication,
  type partnershipReply,
} from '#contracts/partnership.ts';
import { partnerships } from '#server/db/schema/index.ts';
import { commit } from '#server/domain/commit.ts';
import type { Context } from '#server/domain/context.ts';

type PartnershipReply = z.output<typeof partnershipReply>;

/** Stores an application for the team to review. */
export async function apply(args: {
  ctx: Context;
  input: PartnershipApplication;
}): Promise<PartnershipReply> {
  const { ctx, input } = args;
  return commit(ctx, {
    action: 'partnership.apply',
    fingerprint: input.email,
    work: async (tx) => {
      const id = crypto.randomUUID();
      await tx.insert(partnerships).values({ id, createdAt: ctx.clock(), ...toRow(input) });
      return {
        reply: { success: true, message: PARTNERSHIP_SUCCESS_MESSAGE, id },
        subject: { kind: 'partnership', id },
      };
    },
  });
}

/** Maps what the form asks to the record that the team reads. */
export function toRow(input: PartnershipApplication) {
  const { firstName, lastName, company, salesExperience, motivation, ...same } = input;
  const contactName = `${firstName} ${lastName}`;
  return {
    ...same,
    contactName,
    companyName: company ?? contactName,
    partnershipGoals: motivation,
    marketingChannels: input.marketingChannels ?? [],
    additionalInfo: [
      `Sales experience: ${salesExperience}`,
      `Experience level: ${input.experience} (estimated commission ${COMMISSION_PERCENT[input.experience]}%)`,
    ].join('\n'),
  };
}

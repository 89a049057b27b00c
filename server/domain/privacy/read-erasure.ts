import { eq, inArray } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { ErasurePreview, erasureQuestion } from '#contracts/person.ts';
import { partners, users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { readMergedWith } from '#server/domain/leads/merge/read-merged.ts';
import { EMPTY, readBalances } from '#server/domain/ledger/books.ts';
import { countPayouts, duesOf } from '#server/domain/partners/dues.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { gatherSent } from './gather-person.ts';
import { NO_MAILBOXES, readMailboxes } from './mailboxes.ts';

/**
 * Whether anything is stored under an email, whose it is and with whom they were merged, what erasing it leaves open in
 * a partner's books, and in which files of payouts they are named.
 */
export async function readErasure(args: {
  ctx: Context;
  input: z.output<typeof erasureQuestion>;
}): Promise<ErasurePreview> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'people.erase');
  const { id, name, email } = users;
  const [user] = await ctx.db.select({ id, name }).from(users).where(eq(email, input.email));
  // Erasing only the account leaves a partner as they are: nobody joined by it.
  const mailboxes = input.only
    ? { ...NO_MAILBOXES, addresses: [input.email] }
    : await readMailboxes(ctx.db, { userId: user?.id, email: input.email });
  const ids = mailboxes.partnerIds;
  const found = await ctx.db
    .select({ id: partners.id, code: partners.code })
    .from(partners)
    .where(inArray(partners.id, ids));
  const books = await readBalances(ctx.db, ids);
  const payouts = ids.length > 0 ? await countPayouts(ctx.db, ids) : new Map<string, number>();
  const sent = Object.values(await gatherSent(ctx.db, { ...mailboxes, applicationIds: [] }));
  return {
    person: user ?? null,
    merged: user ? await readMergedWith(ctx.db, user.id) : [],
    isKnown: user !== undefined || found.length > 0 || sent.some((records) => records.length > 0),
    partners: found.map((partner) => ({
      ...partner,
      balances: books.get(partner.id) ?? EMPTY,
      payouts: payouts.get(partner.id) ?? 0,
    })),
    dues: duesOf(books.values()),
  };
}

import { COMMISSION_BASIS_POINTS, type ExperienceLevel } from '#contracts/application-status.ts';
import type { Transaction } from '#server/db/connection.ts';
import { partnerRates } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { rateOn, readRates } from '#server/domain/ledger/rates.ts';

/**
 * Freezes a tier's rate of today for a partner from a day on; earlier rows stay as they are. Returns the row's id;
 * `undefined` where that rate holds on that day already.
 */
export async function addRate(
  ctx: Context,
  tx: Transaction,
  partnerId: string,
  { tier, validFrom }: { tier: ExperienceLevel; validFrom: string },
): Promise<string | undefined> {
  const basisPoints = COMMISSION_BASIS_POINTS[tier];
  const rates = (await readRates(tx, [partnerId])).get(partnerId);
  const now = rateOn(rates, validFrom);
  if (now?.tier === tier && now.basisPoints === basisPoints) return undefined;
  const position = Math.max(0, ...(rates ?? []).map((rate) => rate.position)) + 1;
  const id = crypto.randomUUID();
  await tx
    .insert(partnerRates)
    .values({ id, partnerId, validFrom, tier, basisPoints, position, createdAt: ctx.clock() });
  return id;
}

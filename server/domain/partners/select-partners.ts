import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { PartnerQuery } from '#contracts/list-query.ts';
import { accounts, ledgerEntries, partnerRates, partners, users } from '#server/db/schema/index.ts';
import { searchFor } from '#server/domain/lists/search.ts';

const SEARCH = sql`fold_search(concat_ws(chr(10), ${partners.contactName}, ${partners.companyName},
  ${partners.email}, ${partners.code}))`;

/** Partners who are found by name, company, email or code; those of payments and refunds are found in the same way. */
export function named(q: string): SQL {
  return searchFor(SEARCH, q).condition;
}

/**
 * The partners that a query of their list selects; `today` in the team's usual zone. `q` searches name, company, email
 * and code.
 */
export function selectPartners(query: Partial<PartnerQuery>, today: string): SQL | undefined {
  const { q, status, tier, account, balance } = query;
  const { endedAt } = partners;
  return and(
    q ? named(q) : undefined,
    status && (status === 'ended' ? isNotNull(endedAt) : isNull(endedAt)),
    tier && eq(tierOn(today), tier),
    account && sql`${ACCOUNT} = ${account}`,
    balance && sql`${sumOf(balance)} ${sql.raw(balance === 'debt' ? '<' : '>')} 0`,
  );
}

/** The same order as in `readRates`. */
const tierOn = (today: string) => sql<string>`(select r.tier from ${partnerRates} r
  where r.partner_id = ${partners.id} and r.valid_from <= ${today}
  order by r.valid_from desc, r.position desc limit 1)`;

const sumOf = (account: string) => sql`(select coalesce(sum(e.amount_cents), 0) from ${ledgerEntries} e
  where e.partner_id = ${partners.id} and e.account = ${account})`;

/** The states that `readAccounts` tells. */
const ACCOUNT = sql`coalesce((select case
    when not exists (select 1 from ${accounts} a where a.user_id = u.id) then 'invited'
    when u.disabled_at is not null then 'disabled' else 'active' end
  from ${users} u where u.id = ${partners.userId}), 'none')`;

import { VIEWED_LISTS, type ViewedList } from '#contracts/views.ts';
import { listApplications } from '#server/domain/applications/list-applications.ts';
import type { Context } from '#server/domain/context.ts';
import { listLeads } from '#server/domain/leads/list-leads.ts';
import { listPayments } from '#server/domain/ledger/list-payments.ts';
import { listRefunds } from '#server/domain/ledger/list-refunds.ts';
import { listMessages } from '#server/domain/messages/list-messages.ts';
import type { Page } from '#server/domain/page.ts';
import { listPartners } from '#server/domain/partners/list-partners.ts';
import { searchedIn } from './searched-in.ts';

/** A search with more results than this names nobody. */
const FEW = 10;
/** The search columns of a list. */
const LONGEST = 100;

type List = (args: { ctx: Context; input: { q: string; limit: number } }) => Promise<Page<{ id: string }>>;
const LISTS: Record<ViewedList, List> = {
  signups: listLeads,
  partnerships: listApplications,
  messages: listMessages,
  partners: listPartners,
  payments: async (args) => payersOf(await listPayments(args)),
  refunds: async (args) => payersOf(await listRefunds(args)),
};

/** A search of payments or refunds is about the customers who paid. */
const payersOf = (page: Page<{ customerId: string }>): Page<{ id: string }> => ({
  ...page,
  items: page.items.map(({ customerId: id }) => ({ id })),
});

/**
 * The ids of the records that a view's search finds now, if there are few enough for the view to be about them. Where
 * its list has none, those of the other lists: a name that is searched for among payments may have paid nothing yet.
 */
export async function findAbout(ctx: Context, view: { list: ViewedList; query: string }): Promise<string[]> {
  const q = searchedIn(view.query);
  if (!q || q.length > LONGEST) return [];
  const own = await findIn(ctx, [view.list], q);
  if (own.isMany || own.ids.length > 0) return own.ids;
  // Ids are kept and never shown: also those of lists that whoever saves the view may not read.
  const server: Context = { ...ctx, actor: { kind: 'system', name: 'view.about' } };
  const lists = VIEWED_LISTS.filter((list) => list !== view.list);
  return (await findIn(server, lists, q)).ids;
}

/** The ids that a search finds in `lists`; none where one of them has more than a few. */
async function findIn(ctx: Context, lists: ViewedList[], q: string) {
  const pages = await Promise.all(lists.map((list) => LISTS[list]({ ctx, input: { q, limit: FEW } })));
  const isMany = pages.some(({ next }) => next);
  const ids = isMany ? [] : pages.flatMap(({ items }) => items.map(({ id }) => id));
  return { isMany, ids: [...new Set(ids)] };
}

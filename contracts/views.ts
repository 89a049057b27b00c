import * as z from 'zod/mini';
import { atMost, line } from './text.ts';

/** The lists that can be kept as somebody likes to see them. */
export const VIEWED_LISTS = [
  'signups',
  'partnerships',
  'messages',
  'partners',
  'payments',
  'refunds',
] as const;
export type ViewedList = (typeof VIEWED_LISTS)[number];

const VIEW_NAME_MAX = 60;
const name = line(1, 'Please name the view').check(atMost(VIEW_NAME_MAX));
/** The query of the list's URL, e.g. `status=contacted&plan=Scale`. */
const query = z.string().check(atMost(1000));

/** Query of `GET /api/views`. */
export const viewsQuery = z.strictObject({ list: z.enum(VIEWED_LISTS) });

/** A list's filters, search and order under a name: one's own, or shared with all who may read the list. */
export const viewRecord = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  query: z.string(),
  shared: z.boolean(),
  /** Name of the colleague whose view it is; `null` if it is one's own. */
  madeBy: z.nullable(z.string()),
  /** Whether one may change, unshare and delete it. */
  mayChange: z.boolean(),
});
export type ViewRecord = z.output<typeof viewRecord>;

/** Body of `POST /api/views`. */
export const newView = z.strictObject({
  list: z.enum(VIEWED_LISTS),
  name,
  query,
  shared: z.optional(z.boolean()),
});
export type NewView = z.output<typeof newView>;

/** Body of `POST /api/views/{id}`: what changes of it. */
export const viewChange = z.strictObject({
  name: z.optional(name),
  query: z.optional(query),
  shared: z.optional(z.boolean()),
});
export type ViewChange = z.output<typeof viewChange>;

/** Answer of `POST /api/views/{id}/delete`. */
export const viewGone = z.strictObject({ success: z.literal(true) });

import { asc, eq, inArray } from 'drizzle-orm';
import type { AttachedCase } from '#contracts/attached-case.ts';
import { businessCase } from '#contracts/business-case.ts';
import type { LeadRecord } from '#contracts/lead-record.ts';
import { SOURCE_LABELS } from '#contracts/lead-source.ts';
import type { LeadQuery } from '#contracts/list-query.ts';
import { LOST_REASONS, OTHER_REASON } from '#contracts/lost-reasons.ts';
import { companies, leads, leadTags, subscriptions, tags } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { listLeads } from '#server/domain/leads/list-leads.ts';
import { soldTerms } from '#server/domain/leads/sold-terms.ts';
import type { Page } from '#server/domain/page.ts';

/** What the file tells beside what the list shows. */
interface Details {
  companySize: string | null;
  location: string | null;
  businessPhone: string | null;
  website: string | null;
  billingCycle: string | null;
  /** Dollars per month, all discounts taken off; `null` while the plan or the cycle is not known. */
  price: number | null;
  /** What was taken off, e.g. `20% annual, 50% code FAIR`. */
  discount: string | null;
  /** The business case that they sent along, e.g. `520 minutes a month, saves $3,087 a year`. */
  businessCase: string | null;
  /** Whether they signed up, stood in a file or were entered by hand. */
  addedThrough: string;
  /** How they came: the source, the campaign and the first page, and their own words. */
  cameFrom: string | null;
  campaign: string | null;
  landingPage: string | null;
  heardFrom: string | null;
  /** Since when they are a customer. */
  liveAt: string | null;
  lostReason: string | null;
}
interface ExportedLead extends Omit<LeadRecord, keyof Details | 'dueAt'>, Details {
  /** `null` where no call is due any more. */
  dueAt: string | null;
  tags: string[];
}

/** The columns of the file, in their order. */
export const LEAD_ROW_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'companyName',
  'industry',
  'companySize',
  'location',
  'businessPhone',
  'website',
  'plan',
  'billingCycle',
  'price',
  'discount',
  'businessCase',
  'status',
  'ownerName',
  'tags',
  'nextStep',
  'nextStepAt',
  'setupAt',
  'dueAt',
  'contactedAt',
  'liveAt',
  'lostReason',
  'emailVerified',
  'createdAt',
  'addedThrough',
  'cameFrom',
  'campaign',
  'landingPage',
  'heardFrom',
  'username',
  'id',
] as const;

/** The list of leads under a query, as listed, with what accounting asks for. */
export async function listLeadRows(args: { ctx: Context; input: LeadQuery }): Promise<Page<ExportedLead>> {
  const page = await listLeads(args);
  const ids = page.items.map(({ id }) => id);
  const rows =
    ids.length === 0
      ? []
      : await args.ctx.db
          .select({ company: companies, subscription: subscriptions, lead: leads })
          .from(leads)
          .leftJoin(companies, eq(companies.userId, leads.userId))
          .leftJoin(subscriptions, eq(subscriptions.userId, leads.userId))
          .where(inArray(leads.userId, ids));
  const details = new Map(rows.map((row) => [row.lead.userId, detailsOf(row)]));
  const names = await readTagNames(args.ctx, ids);
  return {
    ...page,
    items: page.items.map((item) => {
      const known = details.get(item.id) ?? NOTHING;
      const { discount } = known;
      return {
        ...item,
        ...known,
        dueAt: isCallDue(item) ? item.dueAt : null,
        // A code may have been taken while the operator had none to check it against.
        discount: discount && item.discountStatus === 'unverified' ? `${discount}, unverified` : discount,
        addedThrough: SOURCE_LABELS[item.source],
        tags: names.get(item.id) ?? [],
      };
    }),
  };
}

/** Whether the list shows a first call as due: the same as `leadIsOpen`, for a spreadsheet that is sorted by it. */
const isCallDue = ({ contactedAt, status }: LeadRecord) => contactedAt === null && status !== 'lost';

/** The names of each lead's tags, in the order of the alphabet. */
async function readTagNames({ db }: Context, ids: string[]): Promise<Map<string, string[]>> {
  const found =
    ids.length === 0
      ? []
      : await db
          .select({ leadId: leadTags.leadId, name: tags.name })
          .from(leadTags)
          .innerJoin(tags, eq(tags.id, leadTags.tagId))
          .where(inArray(leadTags.leadId, ids))
          .orderBy(asc(tags.name));
  const names = new Map<string, string[]>();
  for (const { leadId, name } of found) names.set(leadId, [...(names.get(leadId) ?? []), name]);
  return names;
}

const NOTHING: Omit<Details, 'addedThrough'> = {
  companySize: null,
  location: null,
  businessPhone: null,
  website: null,
  billingCycle: null,
  price: null,
  discount: null,
  businessCase: null,
  cameFrom: null,
  campaign: null,
  landingPage: null,
  heardFrom: null,
  liveAt: null,
  lostReason: null,
};

function detailsOf({
  company,
  subscription,
  lead,
}: {
  company: typeof companies.$inferSelect | null;
  subscription: typeof subscriptions.$inferSelect | null;
  lead: typeof leads.$inferSelect;
}): Omit<Details, 'addedThrough'> {
  const { plan, billingCycle, discounted } = lead;
  return {
    companySize: company?.companySize ?? null,
    location: company?.location ?? null,
    businessPhone: company?.businessPhone ?? null,
    website: company?.website ?? null,
    billingCycle,
    ...soldTerms({ plan, billingCycle, discounted, discountCode: subscription?.discountCode }),
    businessCase: subscription?.businessCase ? inShort(subscription.businessCase) : null,
    cameFrom: lead.source === 'signup' ? lead.cameFrom : null,
    campaign: subscription?.attribution?.first.utm_campaign ?? null,
    landingPage: subscription?.attribution?.first.landingPage ?? null,
    heardFrom: subscription?.heardFrom ?? null,
    liveAt: lead.liveAt?.toISOString() ?? null,
    lostReason: lead.status === 'lost' ? reasonOf(lead.lostReason) : null,
  };
}

/** What somebody wrote in their own words is read only on the lead. */
function reasonOf(reason: string | null): string {
  return LOST_REASONS.find((each) => each === reason) ?? OTHER_REASON;
}

function inShort(inputs: AttachedCase): string {
  const { minutes, saving } = businessCase(inputs);
  const [count, dollars] = [minutes, Math.abs(saving)].map((value) => value.toLocaleString('en-US'));
  return `${count} minutes a month, ${saving < 0 ? 'costs' : 'saves'} $${dollars} a year`;
}

import { faker } from '@faker-js/faker';
import { EXPERIENCE_LEVELS } from '#contracts/application-status.ts';
import type { Arrival } from '#contracts/attribution.ts';
import { COMPANY_SIZES, SIGNUP_INDUSTRY_VALUES } from '#contracts/company.ts';
import { DAY_MS } from '#contracts/durations.ts';
import { LEAD_STATUSES } from '#contracts/lead-status.ts';
import { LOST_REASONS } from '#contracts/lost-reasons.ts';
import { BILLING_CYCLES, PLAN_NAMES, PLANS } from '#contracts/plans.ts';
import { sourceOf } from '#contracts/visit-source.ts';
import { toRow } from '#server/domain/applications/apply.ts';
import { leadRow } from '#server/domain/leads/new-lead.ts';
import { momentAt, pick, pickUnevenly } from './pools.ts';
import { type Sample, sampleHost, sampleName, samplePhone } from './sample-person.ts';

const REASONS = [
  'We miss calls after six and on Saturdays, and lose appointments to it.',
  'Two people answer the phone all day. We want them free for visitors.',
  'Bookings come by phone and are typed in twice. That must end.',
  'Calls pile up on Monday mornings; callers hang up before we answer.',
];
const MARKETS = [
  'Dental and veterinary practices in the Midwest with one to five locations.',
  'Independent insurance brokers who still answer every call by hand.',
  'Moving companies and home services in the greater Chicago area.',
  'Hotels and guest houses along the tourist routes of Mongolia.',
];
const EXPERIENCE = [
  'I sold practice management software for four years, mostly by phone.',
  'Six years of field sales for a telephone system reseller.',
  'I run a small agency that looks after the websites of local shops.',
];
const MOTIVES = [
  'Our customers ask every month who could answer their phones at night.',
  'I want to offer something that pays for itself in the first month.',
  'The commission lets me build a steady income beside my consulting.',
];
const ARRIVALS: readonly Arrival[] = [
  { landingPage: '/' },
  { landingPage: '/pricing', utm_source: 'newsletter', utm_medium: 'email', utm_campaign: 'spring' },
  { landingPage: '/', referrerHost: 'search.example' },
  { landingPage: '/industry/healthcare', ref: 'REYES' },
];
const DECIDED = ['approved', 'approved', 'rejected'] as const;
const UNDECIDED = ['pending', 'pending', 'pending', 'needs_info'] as const;
/** The longest time from the first call to going live. */
const SETUP_MAX = 14 * DAY_MS;
const CHANNELS = ['Referrals', 'Email', 'Events', 'Social media', 'Webinars', 'Content'];

/** A plausible signup: a person, a company and a subscription. */
export function sampleSignup({ number, share, now, pools }: Sample, team: readonly string[]) {
  const { firstName, lastName, handle } = sampleName(pools, number);
  const companyName = pickUnevenly(pools.companies);
  const plan = faker.helpers.weightedArrayElement([
    { value: PLAN_NAMES[0], weight: 3 },
    { value: PLAN_NAMES[1], weight: 5 },
    { value: PLAN_NAMES[2], weight: 2 },
  ]);
  const billingCycle = pick(BILLING_CYCLES);
  const { createdAt, dueAt } = momentAt(pools.signups, share);
  const description = faker.helpers.maybe(() => pick(REASONS)) ?? null;
  const user = {
    id: crypto.randomUUID(),
    email: `${handle}@${sampleHost(companyName)}`,
    username: handle,
    name: `${firstName} ${lastName}`,
    firstName,
    lastName,
    phone: samplePhone(),
    emailVerified: faker.datatype.boolean(0.7),
    sample: true,
    createdAt,
    updatedAt: createdAt,
  };
  const company = {
    companyName,
    industry: pick(SIGNUP_INDUSTRY_VALUES),
    companySize: pick(COMPANY_SIZES),
    location: pickUnevenly(pools.places),
    businessPhone: samplePhone(),
    description,
  };
  const arrival = pick(ARRIVALS);
  const cameFrom = sourceOf(arrival);
  const lead = leadRow({ ...user, ...company, userId: user.id, plan, billingCycle, dueAt, cameFrom });
  return {
    user,
    company,
    lead: { ...lead, verified: user.emailVerified, sample: true, ...sampleProgress(lead, now, team) },
    subscription: {
      plan,
      monthlyMinutes: PLANS[plan].minutes,
      billingCycle,
      attribution: { first: arrival, last: arrival },
      additionalInfo: JSON.stringify({
        selectedPlan: plan,
        billingCycle,
        discountApplied: false,
        description: description ?? undefined,
      }),
    },
  };
}

/** The team's progress with a lead: the older the further, and nearly always in time. */
function sampleProgress(lead: { createdAt: Date; dueAt: Date }, now: Date, team: readonly string[]) {
  const allowed = lead.dueAt.getTime() - lead.createdAt.getTime();
  const took = allowed * faker.number.float({ min: 0.05, max: 1.04 });
  const contactedAt = new Date(lead.createdAt.getTime() + took);
  if (contactedAt > now || faker.datatype.boolean(0.004)) {
    return { contactedAt: null, status: LEAD_STATUSES[0], liveAt: null, lostReason: null, ownerId: null };
  }
  const reached = pick(LEAD_STATUSES.slice(1));
  const liveAt = new Date(contactedAt.getTime() + SETUP_MAX * faker.number.float({ min: 0.1, max: 1 }));
  // Their setup is still ahead.
  const status = reached === 'live' && liveAt > now ? 'scheduled' : reached;
  return {
    contactedAt,
    status,
    liveAt: status === 'live' ? liveAt : null,
    lostReason: status === 'lost' ? pick(LOST_REASONS) : null,
    ownerId: team.length > 0 && faker.datatype.boolean() ? pick(team) : null,
  };
}

/**
 * A plausible application. An approved one was decided in time; `fromEnd`: how many come after it, of which the last
 * wait for a decision.
 */
export function sampleApplication(
  { number, share, now, pools }: Sample,
  { approved, fromEnd }: { approved: boolean; fromEnd: number },
) {
  const { firstName, lastName, handle } = sampleName(pools, number);
  const row = toRow({
    firstName,
    lastName,
    email: `${handle}@partner.example`,
    phone: samplePhone(),
    company: faker.helpers.maybe(() => pickUnevenly(pools.companies)),
    experience: pick(EXPERIENCE_LEVELS),
    salesExperience: pick(EXPERIENCE),
    targetMarket: pick(MARKETS),
    motivation: pick(MOTIVES),
    marketingChannels: faker.helpers.arrayElements(CHANNELS, { min: 0, max: 3 }),
  });
  const waiting = approved ? undefined : pools.waiting.applications[fromEnd];
  const { createdAt, dueAt } = waiting ?? momentAt(pools.applications, share);
  const decided = approved || (!waiting && faker.datatype.boolean(dueAt < now ? 0.98 : 0.3));
  const status = approved ? DECIDED[0] : waiting ? UNDECIDED[0] : pick(decided ? DECIDED : UNDECIDED);
  // Most in time; no decision is made before the application, or in the future.
  const took = (dueAt.getTime() - createdAt.getTime()) * faker.number.float({ min: 0.1, max: 1.03 });
  const decidedAt = decided ? new Date(Math.min(createdAt.getTime() + took, now.getTime())) : null;
  return { ...row, id: crypto.randomUUID(), status, sample: true, createdAt, dueAt, decidedAt };
}

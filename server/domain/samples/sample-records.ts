import { faker } from '@faker-js/faker';
import { COMPANY_SIZES, SIGNUP_INDUSTRY_VALUES } from '#contracts/company.ts';
import { EXPERIENCE_LEVELS, PARTNERSHIP_STATUSES } from '#contracts/partnership.ts';
import { BILLING_CYCLES, PLAN_NAMES, PLANS } from '#contracts/plans.ts';
import { toRow } from '#server/domain/partnerships/apply.ts';

const DAYS_BACK = 90;
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
const CHANNELS = ['Referrals', 'E-mail', 'Events', 'Social media', 'Webinars', 'Content'];

/** A believable signup: a person, a company and a subscription, some time in the last 90 days. */
export function sampleSignup(number: number, now: Date) {
  const firstName = faker.person.firstName();
  const lastName = faker.person.lastName();
  const plan = faker.helpers.weightedArrayElement([
    { value: PLAN_NAMES[0], weight: 3 },
    { value: PLAN_NAMES[1], weight: 5 },
    { value: PLAN_NAMES[2], weight: 2 },
  ]);
  const billingCycle = faker.helpers.arrayElement(BILLING_CYCLES);
  const username = `${firstName}.${lastName}.${number.toString(36)}`.toLowerCase().replace(/[^a-z0-9.]/g, '');
  const createdAt = faker.date.recent({ days: DAYS_BACK, refDate: now });
  const description = faker.helpers.maybe(() => faker.helpers.arrayElement(REASONS));
  return {
    user: {
      id: faker.string.uuid(),
      email: `${username}@sample.example`,
      username,
      name: `${firstName} ${lastName}`,
      firstName,
      lastName,
      phone: samplePhone(),
      sample: true,
      createdAt,
      updatedAt: createdAt,
    },
    company: {
      companyName: faker.company.name(),
      industry: faker.helpers.arrayElement(SIGNUP_INDUSTRY_VALUES),
      companySize: faker.helpers.arrayElement(COMPANY_SIZES),
      location: `${faker.location.city()}, ${faker.location.state({ abbreviated: true })}`,
      businessPhone: samplePhone(),
      description,
    },
    subscription: {
      plan,
      monthlyMinutes: PLANS[plan].minutes,
      billingCycle,
      additionalInfo: JSON.stringify({
        selectedPlan: plan,
        billingCycle,
        discountApplied: false,
        description,
      }),
    },
  };
}

/** A believable application; most are still to be reviewed. */
export function sampleApplication(number: number, now: Date) {
  const firstName = faker.person.firstName();
  const lastName = faker.person.lastName();
  const row = toRow({
    firstName,
    lastName,
    email: `${firstName}.${lastName}.${number.toString(36)}@partner.example`
      .toLowerCase()
      .replace(/[^a-z0-9.@]/g, ''),
    phone: samplePhone(),
    company: faker.helpers.maybe(() => faker.company.name()),
    experience: faker.helpers.arrayElement(EXPERIENCE_LEVELS),
    salesExperience: faker.helpers.arrayElement(EXPERIENCE),
    targetMarket: faker.helpers.arrayElement(MARKETS),
    motivation: faker.helpers.arrayElement(MOTIVES),
    marketingChannels: faker.helpers.arrayElements(CHANNELS, { min: 0, max: 3 }),
  });
  const status = faker.helpers.weightedArrayElement(
    PARTNERSHIP_STATUSES.map((value, index) => ({ value, weight: 3 - index })),
  );
  return { ...row, status, sample: true, createdAt: faker.date.recent({ days: DAYS_BACK, refDate: now }) };
}

/** A number from the range that is reserved for examples. */
function samplePhone(): string {
  return `+1 ${faker.string.numeric({ length: 3, allowLeadingZeros: false })} 555 01${faker.string.numeric(2)}`;
}

import { faker } from '@faker-js/faker';
import { CONTACT_SUBJECTS } from '#contracts/contact.ts';
import { momentAt, pick, pickUnevenly } from './pools.ts';
import { type Sample, sampleHost, sampleName, samplePhone } from './sample-person.ts';

const QUESTIONS = [
  'Can your agent transfer a call to whoever is on duty? We change shifts twice a day.',
  'Does it speak Spanish? A third of our callers do not feel at home in English.',
  'How long does it take until the first call is answered? We move offices in March.',
  'Please call me about a demonstration for our three practices.',
  'We take bookings by phone only and would like them in our calendar. Is that possible?',
];

/** Messages that wait for an answer: one is due soon, one overdue. */
const WAITING = 2;

/** What nobody need answer. */
const NO_QUESTIONS = [
  'Thank you, the setup went well and we have no more questions.',
  'We rank small businesses first in every search engine. Reply today for half the price.',
  'Our warehouse has office chairs left over. See the attached list for what is in stock.',
];

/**
 * A plausible message; most are answered, and a few need no answer. `fromEnd`: how many come after it; the last wait
 * for an answer, and the one before them has one of `team`.
 */
export function sampleMessage(
  { number, share, now, pools }: Sample,
  { fromEnd, team }: { fromEnd: number; team: readonly string[] },
) {
  const { firstName, lastName, handle } = sampleName(pools, number);
  const company = faker.helpers.maybe(() => pickUnevenly(pools.companies)) ?? null;
  const waiting = pools.waiting.messages.slice(0, WAITING)[fromEnd];
  const { createdAt, dueAt } = waiting ?? momentAt(pools.messages, share);
  const took = (dueAt.getTime() - createdAt.getTime()) * faker.number.float({ min: 0.02, max: 1.03 });
  const answeredAt = new Date(createdAt.getTime() + took);
  const isLastDone = fromEnd === WAITING;
  const done = !waiting && answeredAt <= now && (isLastDone || faker.datatype.boolean(0.99));
  const needsNone = done && !isLastDone && faker.datatype.boolean(0.06);
  const answered = done && !needsNone;
  return {
    id: crypto.randomUUID(),
    firstName,
    lastName,
    company,
    createdAt,
    dueAt,
    email: `${handle}@${sampleHost(company)}`,
    phone: faker.helpers.maybe(samplePhone) ?? null,
    subject: pick(CONTACT_SUBJECTS),
    message: pick(needsNone ? NO_QUESTIONS : QUESTIONS),
    status: needsNone ? 'no_answer_needed' : answered ? 'answered' : 'open',
    answeredAt: answered ? answeredAt : null,
    answeredById: answered && team.length > 0 ? pick(team) : null,
    sample: true,
  } as const;
}

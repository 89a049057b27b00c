import { faker } from '@faker-js/faker';
import type { WorkCalendar } from '#server/domain/promises/calendar.ts';
import { dueAt, type Promised } from '#server/domain/promises/due-at.ts';

const DAYS_BACK = 90;
const MINUTE = 60_000;

/** Names and times that are made once and drawn from: a million records take minutes that way, not an hour. */
export interface Pools {
  firstNames: readonly string[];
  lastNames: readonly string[];
  companies: readonly string[];
  places: readonly string[];
  signups: readonly Moment[];
  applications: readonly Moment[];
}

/** When somebody came to us, and by when we promised to act; pools have them oldest first, as records come. */
interface Moment {
  createdAt: Date;
  dueAt: Date;
}

/** Pools for `count` records. */
export function makePools(count: number, now: Date, calendar: WorkCalendar): Pools {
  const of = <T>(most: number, make: () => T) => Array.from({ length: Math.min(most, count) }, make);
  return {
    firstNames: of(3_000, () => faker.person.firstName()),
    lastNames: of(3_000, () => faker.person.lastName()),
    companies: of(20_000, () => faker.company.name()),
    places: of(2_000, () => `${faker.location.city()}, ${faker.location.state({ abbreviated: true })}`),
    signups: inOrder(of(4_000, () => makeMoment('lead', now, calendar))),
    applications: inOrder(of(1_000, () => makeMoment('partnership', now, calendar))),
  };
}

/** One of `pool`. */
export const pick = <T>(pool: readonly T[]): T => faker.helpers.arrayElement(pool);

/** The moment that lies at `share` of the whole time, 0 to 1, or up to a minute before. */
export function momentAt(pool: readonly Moment[], share: number): Moment {
  const earlier = Math.floor(Math.random() * MINUTE);
  const { createdAt, dueAt: due } = pool[Math.floor(share * pool.length)] ?? pick(pool);
  return { createdAt: new Date(createdAt.getTime() - earlier), dueAt: new Date(due.getTime() - earlier) };
}

const inOrder = (moments: Moment[]) => moments.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());

function makeMoment(promised: Promised, now: Date, calendar: WorkCalendar): Moment {
  const createdAt = faker.date.recent({ days: DAYS_BACK, refDate: now });
  return { createdAt, dueAt: dueAt(promised, createdAt, calendar) };
}

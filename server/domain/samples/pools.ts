import { faker } from '@faker-js/faker';
import { MINUTE_MS } from '#contracts/durations.ts';
import { type Answerable, dueAt } from '#server/domain/sla/due-at.ts';
import type { OfficeHours } from '#server/domain/sla/office-hours.ts';
import { type Moment, waitingMoments } from './waiting-moments.ts';

/** Records per day, for the number of days that this takes within these bounds. */
const RECORDS_PER_DAY = 500;
const DAYS_LEAST = 90;
const DAYS_MOST = 730;

/** Names and times that are made once and reused: a million records take minutes this way, not an hour. */
export interface Pools {
  firstNames: readonly string[];
  lastNames: readonly string[];
  companies: readonly string[];
  places: readonly string[];
  signups: readonly Moment[];
  applications: readonly Moment[];
  messages: readonly Moment[];
  /** Of those of each kind that wait for the team, the last first. */
  waiting: { applications: readonly Moment[]; messages: readonly Moment[] };
}

/** Pools for `count` records. */
export function makePools(count: number, now: Date, officeHours: OfficeHours): Pools {
  const of = <T>(most: number, make: () => T) => Array.from({ length: Math.min(most, count) }, make);
  const days = Math.min(DAYS_MOST, Math.max(DAYS_LEAST, count / RECORDS_PER_DAY));
  const moments = (most: number, allowed: Answerable) =>
    of(most, () => makeMoment(allowed, days, now, officeHours)).sort(
      (a, b) => a.createdAt.getTime() - b.createdAt.getTime(),
    );
  return {
    firstNames: of(3_000, () => faker.person.firstName()),
    lastNames: of(3_000, () => faker.person.lastName()),
    companies: of(20_000, () => faker.company.name()),
    places: of(2_000, () => `${faker.location.city()}, ${faker.location.state({ abbreviated: true })}`),
    signups: moments(4_000, 'lead'),
    applications: moments(1_000, 'partnership'),
    messages: moments(1_000, 'message'),
    waiting: {
      applications: waitingMoments('partnership', now, officeHours),
      messages: waitingMoments('message', now, officeHours),
    },
  };
}

/** One of `pool`, each equally likely. */
export const pick = <T>(pool: readonly T[]): T => faker.helpers.arrayElement(pool);

/** One of `pool`, some far more likely than others, like names: one in fifty or one in thousands. */
export function pickUnevenly<T>(pool: readonly T[]): T {
  return pool[Math.floor(pool.length * Math.random() ** 2)] ?? pick(pool);
}

/**
 * The instant at `share` of the whole time, 0 to 1, or up to a minute before; `pool` lists the oldest first, like
 * records.
 */
export function momentAt(pool: readonly Moment[], share: number): Moment {
  const earlier = Math.floor(Math.random() * MINUTE_MS);
  const { createdAt, dueAt: due } = pool[Math.floor(share * pool.length)] ?? pick(pool);
  return { createdAt: new Date(createdAt.getTime() - earlier), dueAt: new Date(due.getTime() - earlier) };
}

function makeMoment(allowed: Answerable, days: number, now: Date, officeHours: OfficeHours): Moment {
  const createdAt = faker.date.recent({ days, refDate: now });
  return { createdAt, dueAt: dueAt(allowed, createdAt, officeHours) };
}

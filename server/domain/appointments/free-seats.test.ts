import { expect, test } from 'vitest';
import { freeSeatsOf } from './free-seats.ts';
import type { Busy } from './read-taken-times.ts';

const at = (time: string) => Date.parse(`2027-02-10T${time}Z`);
const busy = (office: string | null, seat: number | null, from: string, to: string): Busy => ({
  office,
  seat,
  from: at(from),
  to: at(to),
});
const DAY = { from: at('00:00'), to: at('23:59') };
const seatsAt = (all: Busy[], from: string, to: string, city = 'Chicago') =>
  freeSeatsOf(all, { stepMinutes: 30, capacityOf: () => 2 }, DAY)(city, { from: at(from), to: at(to) });

test('a taken seat leaves the other one, and the times beside it', () => {
  const all = [busy('Chicago', 1, '15:00', '15:30')];
  expect(seatsAt(all, '15:00', '15:30')).toEqual([2]);
  expect(seatsAt(all, '15:30', '16:00')).toEqual([1, 2]);
  expect(seatsAt(all, '15:00', '15:30', 'Ulaanbaatar')).toEqual([1, 2]);
});

// Mutation: looking only at the first half hour.
test('an hour needs one seat for all of it', () => {
  const all = [busy('Chicago', 1, '15:00', '15:30'), busy('Chicago', 2, '15:30', '16:00')];
  expect(seatsAt(all, '15:00', '16:00')).toEqual([]);
});

test('who is away leaves one person fewer, whichever seat is free', () => {
  const away = busy('Chicago', null, '00:00', '23:00');
  expect(seatsAt([away], '15:00', '15:30')).toEqual([1, 2]);
  expect(seatsAt([away, busy('Chicago', 2, '15:00', '15:30')], '15:00', '15:30')).toEqual([]);
  expect(seatsAt([away, away], '15:00', '15:30')).toEqual([]);
});

test('a busy calendar closes every office', () => {
  const all = [busy(null, 0, '15:10', '15:20')];
  expect(seatsAt(all, '15:00', '15:30')).toEqual([]);
  expect(seatsAt(all, '15:00', '15:30', 'Ulaanbaatar')).toEqual([]);
  expect(seatsAt(all, '15:30', '16:00')).toEqual([1, 2]);
});

import { MINUTE_MS } from '#contracts/durations.ts';
import type { Shift } from '#server/domain/sla/office-hours.ts';
import type { Busy } from './read-taken-times.ts';

/** Finds the free seats of an office at a time; none where it is full. */
export type FreeSeats = (city: string, time: Shift) => number[];

interface Cell {
  seats: Set<number>;
  /** People who are taken without a seat: in a setup that the team chose, or away. */
  others: number;
  closed: boolean;
}

/**
 * Sorts what is busy into cells of `stepMinutes`, so that each time looks only at its own cells. A seat is free if
 * nobody has it at any moment of the time, and enough people are left.
 */
export function freeSeatsOf(
  busy: readonly Busy[],
  { stepMinutes, capacityOf }: { stepMinutes: number; capacityOf: (city: string) => number },
  range: Shift,
): FreeSeats {
  const step = stepMinutes * MINUTE_MS;
  // The cells are found by their office (`null` for all of them) and the number of their step.
  const offices = new Map<string | null, Map<number, Cell>>();
  const cellsOf = function* (time: Shift) {
    for (let n = Math.floor(time.from / step); n * step < time.to; n += 1) yield n;
  };
  for (const { office, seat, from, to } of busy) {
    const cells = offices.get(office) ?? new Map<number, Cell>();
    offices.set(office, cells);
    const within = { from: Math.max(from, range.from), to: Math.min(to, range.to) };
    for (const n of cellsOf(within)) {
      const cell = cells.get(n) ?? { seats: new Set(), others: 0, closed: false };
      if (seat === null) cell.others += 1;
      else if (seat === 0) cell.closed = true;
      else cell.seats.add(seat);
      cells.set(n, cell);
    }
  }
  return (city, time) => {
    const taken = new Set<number>();
    let others = 0;
    for (const n of cellsOf(time)) {
      const cell = offices.get(city)?.get(n);
      if (cell?.closed || offices.get(null)?.get(n)?.closed) return [];
      for (const seat of cell?.seats ?? []) taken.add(seat);
      others = Math.max(others, cell?.others ?? 0);
    }
    const seats = Array.from({ length: capacityOf(city) }, (_, n) => n + 1);
    const free = seats.filter((seat) => !taken.has(seat));
    return free.length > others ? free : [];
  };
}

import { useCallback, useEffect, useState } from 'react';
import type { AppointmentKind } from '#contracts/appointment-kinds.ts';
import type { BookingTimes } from '#contracts/booking.ts';
import { fetchTimes } from './api/booking.ts';

/** The free times: `undefined` while they load. */
export type Times = BookingTimes | 'failed' | undefined;

/** Loads the free times of `kind`, none while that is `undefined`; `reload` asks for them anew. */
export function useTimes(kind: AppointmentKind | undefined): { times: Times; reload: () => void } {
  const [times, setTimes] = useState<Times>();
  const [asked, setAsked] = useState(0);

  useEffect(() => {
    // Another number asks again.
    void asked;
    if (!kind) return undefined;
    const leaving = new AbortController();
    setTimes((shown) => (typeof shown === 'object' && shown.kind === kind ? shown : undefined));
    fetchTimes(kind, leaving.signal).then(setTimes, () => leaving.signal.aborted || setTimes('failed'));
    return () => leaving.abort();
  }, [kind, asked]);

  return { times, reload: useCallback(() => setAsked((before) => before + 1), []) };
}

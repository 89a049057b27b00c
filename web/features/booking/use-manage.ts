import { type FormEvent, type RefObject, useCallback, useEffect, useState } from 'react';
import type { BookedAppointment } from '#contracts/booking.ts';
import { ApiError } from '#web/lib/api/api.ts';
import { errorBodyOf, isDeadLink } from '#web/lib/api/error-body.ts';
import { useLinkToken } from '#web/lib/session/use-link-token.ts';
import { showFailure } from '#web/ui/show-failure.ts';
import { cancelBooking, moveBooking, readBooking } from './api/booking.ts';
import { useTimes } from './use-times.ts';
import { detectedZone } from './zones.ts';

const TAKEN = 409;
const CHOOSE = 'Please choose a time';
type Doing = 'move' | 'ask' | 'dead' | 'failed';

/** The state of the page of a mailed link. `heading` gets the focus after a change. */
export function useManage(heading: RefObject<HTMLElement | null>) {
  const [appointment, setAppointment] = useState<BookedAppointment>();
  const [doing, setDoing] = useState<Doing>();
  const [note, setNote] = useState<'moved' | 'cancelled'>();
  const [zone, setZone] = useState('UTC');
  const [at, setAt] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const token = useLinkToken(useCallback(() => setAppointment(undefined), []));
  const { times, reload } = useTimes(doing === 'move' ? appointment?.kind : undefined);

  const load = useCallback(async () => {
    if (token === undefined) return;
    // A link without a token needs no request.
    if (token === '') return setDoing('dead');
    setDoing(undefined);
    try {
      setAppointment(await readBooking({ token }));
      setZone(detectedZone());
    } catch (failure) {
      setDoing(isDeadLink(failure) ? 'dead' : 'failed');
    }
  }, [token]);
  useEffect(() => void load(), [load]);

  async function change(how: 'moved' | 'cancelled', send: () => Promise<BookedAppointment>): Promise<void> {
    setBusy(true);
    try {
      setAppointment(await send());
      setDoing(undefined);
      setNote(how);
      heading.current?.focus();
    } catch (failure) {
      if (isDeadLink(failure)) return setDoing('dead');
      showFailure('Not changed', failure);
      setError(errorBodyOf(failure)?.fields.at);
      if (failure instanceof ApiError && failure.status === TAKEN) {
        setAt('');
        reload();
      }
    } finally {
      setBusy(false);
    }
  }

  return {
    appointment,
    doing,
    note,
    zone,
    setZone,
    at,
    error,
    busy,
    times,
    reload,
    load,
    choose: (time: string) => {
      setAt(time);
      setError(undefined);
    },
    startMove: () => {
      setAt('');
      setNote(undefined);
      setDoing('move');
    },
    ask: () => setDoing('ask'),
    keep: () => setDoing(undefined),
    move: async (event: FormEvent) => {
      event.preventDefault();
      if (!at) return setError(CHOOSE);
      await change('moved', () => moveBooking({ token: token ?? '', at, timeZone: zone }));
    },
    cancel: () => change('cancelled', () => cancelBooking({ token: token ?? '' })),
  };
}

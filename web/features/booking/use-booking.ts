import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { APPOINTMENT_KINDS, type AppointmentKind } from '#contracts/appointment-kinds.ts';
import type { BookingMade } from '#contracts/booking.ts';
import { ApiError } from '#web/lib/api/api.ts';
import { errorBodyOf, isRefused, reasonOf } from '#web/lib/api/error-body.ts';
import { useForm } from '#web/lib/forms/form.ts';
import { preHydrationInput } from '#web/lib/forms/pre-hydration-input.ts';
import { currentAttribution } from '#web/lib/visit/attribution.ts';
import { forgetBookingPerson, readBookingPerson } from '#web/lib/visit/booking-person.ts';
import { toast } from '#web/ui/toast.ts';
import { book } from './api/booking.ts';
import { useTimes } from './use-times.ts';
import { detectedZone } from './zones.ts';

const TAKEN = 409;
const BLANK = {
  kind: 'demo' as AppointmentKind,
  at: '',
  timeZone: 'UTC',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  company: '',
  note: '',
};

/** What was booked, and what shows it. */
interface Booked extends BookingMade {
  BookingDone: typeof import('./BookingDone.tsx').BookingDone;
}

/** Loaded at the first interaction: the page renders without it. */
const schema = () => import('#contracts/booking.ts').then(({ bookingForm }) => bookingForm);

/**
 * The state of a booking: kind, free times, the form, and the appointment once it is booked. `root` contains the
 * fields.
 */
export function useBooking(root: RefObject<HTMLElement | null>) {
  const [begun, setBegun] = useState(false);
  const [booked, setBooked] = useState<Booked>();
  const form = useForm({
    schema,
    initial: BLANK,
    onSubmit: async (booking) => {
      try {
        // Before it is booked: whoever has lost the connection has booked nothing then.
        const { BookingDone } = await import('./BookingDone.tsx');
        const made = await book({ ...booking, attribution: currentAttribution() });
        forgetBookingPerson();
        setBooked({ ...made, BookingDone });
      } catch (error) {
        // As `showFailure()` says it, which would be too much for the first view.
        const title = isRefused(error) ? 'Not booked' : 'Perhaps not booked';
        toast({ title, description: reasonOf(error), tone: 'error' });
        if (error instanceof ApiError && error.status === TAKEN) {
          // Everything that was typed stays; the times are looked up anew.
          form.set('at', '');
          reload();
        }
        form.setErrors(errorBodyOf(error)?.fields ?? {});
      }
    },
  });
  const { times, reload } = useTimes(begun ? form.values.kind : undefined);

  const begin = useEffectEvent(() => {
    const { at: _, timeZone: __, kind: ___, ...typed } = preHydrationInput(root.current);
    const wanted = new URLSearchParams(window.location.search).get('kind');
    const kind = APPOINTMENT_KINDS.find((each) => each === wanted) ?? form.values.kind;
    form.fill({ kind, timeZone: detectedZone(), ...readBookingPerson() });
    form.merge(typed);
    setBegun(true);
  });
  useEffect(() => begin(), []);

  // Another kind has other times: the chosen one stays if it is among them.
  const { at } = form.values;
  const gone = typeof times === 'object' && at !== '' && !times.times.includes(at);
  const chooseAnew = useEffectEvent(() => form.fill({ at: '' }));
  useEffect(() => {
    if (gone) chooseAnew();
  }, [gone]);

  function choose(kind: AppointmentKind): void {
    form.fill({ kind });
    const query = new URLSearchParams(window.location.search);
    query.set('kind', kind);
    window.history.replaceState(window.history.state, '', `?${query}`);
  }

  return { form, times, reload, choose, booked };
}
export type BookingState = ReturnType<typeof useBooking>;

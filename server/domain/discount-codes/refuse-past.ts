import { fieldError } from '#server/domain/errors.ts';

const PAST = 'Please choose a date that is still to come';

/** Throws `validation` for an end in the past: signups that used the code until now keep it. */
export function refusePast(endsAt: Date | undefined, now: Date): void {
  if (endsAt && endsAt <= now) throw fieldError('validation', 'endsAt', PAST);
}

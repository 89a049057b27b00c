import { type TrustedText, trustedText } from './trusted-text.ts';

/** An instant in the local time of a zone, e.g. `Tuesday, November 24, 2026 at 10:00 AM CST`. */
export function inZone(instant: Date, timeZone: string): TrustedText {
  const text = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
    .format(instant)
    .replaceAll('\u202f', ' ');
  return trustedText(text);
}

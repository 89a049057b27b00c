const full = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** `iso` in the reader's time zone, e.g. `Nov 21, 2026, 02:13 PM`. */
export function formatDate(iso: string): string {
  return full.format(new Date(iso));
}

/** The day alone, e.g. `Nov 21`. */
export function formatDay(iso: string): string {
  return day.format(new Date(iso));
}

/** The time alone, e.g. `2:13 PM`. */
export function formatTime(iso: string): string {
  return time.format(new Date(iso));
}

/** A time to propose for a setup call: ten in the morning, the second working day after `now`. */
export function proposedSetup(now: Date): Date {
  const at = new Date(now);
  at.setHours(10, 0, 0, 0);
  for (let workingDays = 0; workingDays < 2; ) {
    at.setDate(at.getDate() + 1);
    if (at.getDay() !== 0 && at.getDay() !== 6) workingDays += 1;
  }
  return at;
}

/** `at` written for a letter, with its time zone, e.g. `Tuesday, Nov 24, 10:00 AM CST`. */
export function formatAppointment(at: Date): string {
  return new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(at);
}

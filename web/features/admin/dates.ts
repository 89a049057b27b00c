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

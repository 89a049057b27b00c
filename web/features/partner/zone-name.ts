/** A zone as people call it, with its identifier, e.g. `Central Time (America/Chicago)`. */
export function zoneName(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value;
  return name ? `${name} (${timeZone})` : timeZone;
}

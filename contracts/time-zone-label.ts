/** A zone as it stands beside dates, e.g. `Chicago time`. */
export function timeZoneLabel(timeZone: string): string {
  if (/^(?:Etc\/)?(?:UTC|GMT)$/.test(timeZone)) return 'UTC';
  return `${(timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')} time`;
}

/** A time zone, and how it is written for people. */
export interface Zone {
  value: string;
  label: string;
}

/** A zone as people read it, by its city and what its clocks show now, e.g. `Chicago (America), GMT-6`. */
export function zoneLabel(zone: string): string {
  const [city = '', ...around] = zone.replaceAll('_', ' ').split('/').reverse();
  if (around.length === 0) return city;
  return [`${city} (${around.reverse().join(', ')})`, offsetOf(zone)].filter(Boolean).join(', ');
}

/** e.g. `GMT-6`; blank for a zone that this browser does not know. */
function offsetOf(timeZone: string): string {
  try {
    const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' }).formatToParts();
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  } catch {
    return '';
  }
}

/**
 * Every zone that the browser knows, by city, with `own` among them: engines leave out names that they read, e.g. `UTC`
 * or `Asia/Kolkata`.
 */
export function zoneOptions(own: string): Zone[] {
  const zones = new Set([...(own ? [own] : []), 'UTC', ...Intl.supportedValuesOf('timeZone')]);
  return [...zones]
    .map((value) => ({ value, label: zoneLabel(value) }))
    .sort((one, other) => one.label.localeCompare(other.label));
}

/** The one zone that somebody means who typed `text`: its name, its city, or a part of what is read. */
export function findZone(text: string, options: readonly Zone[]): string | undefined {
  const sought = plain(text);
  if (!sought) return undefined;
  const only = (is: (option: Zone) => boolean) => {
    const [first, ...others] = options.filter(is);
    return others.length === 0 ? first?.value : undefined;
  };
  return (
    only(({ value, label }) => plain(value) === sought || plain(label) === sought) ??
    only(({ label }) => plain(label).startsWith(`${sought} (`)) ??
    only(({ label }) => plain(label).includes(sought)) ??
    otherName(sought, options)
  );
}

/** A zone by a name that the browser reads, but does not list, e.g. `Kolkata` for `Asia/Calcutta`. */
function otherName(city: string, options: readonly Zone[]): string | undefined {
  for (const area of new Set(options.map(({ value }) => value.split('/')[0]))) {
    try {
      const timeZone = `${area}/${city.replaceAll(' ', '_')}`;
      return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone;
    } catch {
      // There is no such city there.
    }
  }
  return undefined;
}

/** Without accents, capitals and underscores, as people type. */
const plain = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('_', ' ').trim().toLowerCase();

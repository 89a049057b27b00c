/** The time zone of most people in each US state. */
const STATES: Record<string, string> = {
  'America/New_York': 'CT DC DE FL GA IN MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV KY',
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
};
const ZONE_OF_STATE = new Map(
  Object.entries(STATES).flatMap(([zone, states]) => states.split(' ').map((state) => [state, zone])),
);

/** Countries with one time zone, by their common names and calling codes. */
const COUNTRIES: readonly [name: RegExp, code: string, zone: string][] = [
  [/mongolia|\bulan ?bator/i, '976', 'Asia/Ulaanbaatar'],
  [/united kingdom|england|scotland|wales|\buk\b/i, '44', 'Europe/London'],
  [/ireland/i, '353', 'Europe/Dublin'],
  [/germany|deutschland/i, '49', 'Europe/Berlin'],
  [/austria/i, '43', 'Europe/Vienna'],
  [/switzerland/i, '41', 'Europe/Zurich'],
  [/france/i, '33', 'Europe/Paris'],
  [/netherlands/i, '31', 'Europe/Amsterdam'],
  [/belgium/i, '32', 'Europe/Brussels'],
  [/italy/i, '39', 'Europe/Rome'],
  [/poland/i, '48', 'Europe/Warsaw'],
  [/sweden/i, '46', 'Europe/Stockholm'],
  [/japan/i, '81', 'Asia/Tokyo'],
  [/korea/i, '82', 'Asia/Seoul'],
  [/china/i, '86', 'Asia/Shanghai'],
  [/india/i, '91', 'Asia/Kolkata'],
  [/singapore/i, '65', 'Asia/Singapore'],
  [/new zealand/i, '64', 'Pacific/Auckland'],
];

/** Cities that name their zone, e.g. `chicago` for `America/Chicago`. */
const CITIES = new Map(
  Intl.supportedValuesOf('timeZone').map((zone) => [
    (zone.split('/').at(-1) ?? '').replaceAll('_', ' ').toLowerCase(),
    zone,
  ]),
);

/** The person's probable time zone; `undefined` if their location and number leave it open. */
export function guessTimeZone(known: { location: string; phone: string }): string | undefined {
  const parts = known.location.split(',').map((part) => part.trim());
  const state = parts.slice(1).map((part) => /^([A-Z]{2})(?:\s+\d{5}(?:-\d{4})?)?$/.exec(part)?.[1]);
  const byState = state.map((each) => ZONE_OF_STATE.get(each ?? '')).find(Boolean);
  const byCountry = COUNTRIES.find(([name]) => name.test(known.location))?.[2];
  const byCity = CITIES.get(parts[0]?.toLowerCase() ?? '');
  return byState ?? byCountry ?? byCity ?? byPhone(known.phone);
}

/** An international number tells the country; a number that begins with +1 may be anywhere in North America. */
function byPhone(phone: string): string | undefined {
  const digits = phone.replace(/[^\d+]/g, '').replace(/^00/, '+');
  return COUNTRIES.find(([, code]) => digits.startsWith(`+${code}`))?.[2];
}

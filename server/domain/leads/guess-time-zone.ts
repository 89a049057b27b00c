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

/** Countries with one time zone, by their common names, as whole words (Indiana is not India), and calling codes. */
const COUNTRIES: readonly [name: RegExp, code: string, zone: string][] = [
  [/\b(?:mongolia|ulan ?bator)\b/i, '976', 'Asia/Ulaanbaatar'],
  [/\b(?:united kingdom|england|scotland|(?<!new south )wales|uk)\b/i, '44', 'Europe/London'],
  [/\bireland\b/i, '353', 'Europe/Dublin'],
  [/\b(?:germany|deutschland)\b/i, '49', 'Europe/Berlin'],
  [/\baustria\b/i, '43', 'Europe/Vienna'],
  [/\bswitzerland\b/i, '41', 'Europe/Zurich'],
  [/\bfrance\b/i, '33', 'Europe/Paris'],
  [/\bnetherlands\b/i, '31', 'Europe/Amsterdam'],
  [/\bbelgium\b/i, '32', 'Europe/Brussels'],
  [/\bitaly\b/i, '39', 'Europe/Rome'],
  [/\bpoland\b/i, '48', 'Europe/Warsaw'],
  [/\bsweden\b/i, '46', 'Europe/Stockholm'],
  [/\bjapan\b/i, '81', 'Asia/Tokyo'],
  [/\bkorea\b/i, '82', 'Asia/Seoul'],
  [/\bchina\b/i, '86', 'Asia/Shanghai'],
  [/\bindia\b/i, '91', 'Asia/Kolkata'],
  [/\bsingapore\b/i, '65', 'Asia/Singapore'],
  [/\bnew zealand\b/i, '64', 'Pacific/Auckland'],
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

/** A calendar on a CalDAV server: the parts of `CALDAV_URL`. */
export interface CalendarSettings {
  /** The calendar's own address, with a slash at its end. */
  url: string;
  user: string;
  password: string;
}

/** This machine: a password that stays on it needs no TLS. */
const HERE = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Reads `https://user:password@host/calendars/team/`. Returns `undefined` if a part is missing, or if the password
 * would go out in clear.
 */
export function readCalendarUrl(text: string): CalendarSettings | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, host, username, password, pathname, search, hash } = new URL(text);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && HERE.includes(hostname));
  if (!isSafe || !username || !password || search || hash) return undefined;
  const path = pathname.endsWith('/') ? pathname : `${pathname}/`;
  try {
    return {
      url: `${protocol}//${host}${path}`,
      user: decodeURIComponent(username),
      password: decodeURIComponent(password),
    };
  } catch {
    // A percent sign that begins no character.
    return undefined;
  }
}

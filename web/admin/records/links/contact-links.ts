import { PAGES } from '#contracts/paths.ts';
import type { ViewedList } from '#contracts/views.ts';

/** A `mailto:` URL with the subject and optionally the body; neither can add a header. */
export function mailLink(address: string, subject: string, body?: string): string {
  const to = encodeURIComponent(address).replace('%40', '@');
  const text = body === undefined ? '' : `&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
  return `mailto:${to}?subject=${encodeURIComponent(subject)}${text}`;
}

/** A `tel:` URL of a phone number, extension included; `null` if it has too few digits to dial. */
export function phoneLink(written: string): string | null {
  const [number = '', extension = ''] = written.split(/(?:ext|x|#)[^\d]*/i);
  const digits = number.replace(/\D/g, '');
  if (digits.length < 5) return null;
  const plus = /^[^\d]*\+/.test(number) ? '+' : '';
  const suffix = /^\d+/.exec(extension)?.[0];
  return `tel:${plus}${digits}${suffix ? `;ext=${suffix}` : ''}`;
}

/** Where whoever booked or wrote is entered as a lead. */
export function newLeadLink(kind: 'appointment' | 'message', id: string): string {
  return `${PAGES.dashboard}?${new URLSearchParams({ tab: 'signups', [kind]: id })}`;
}

/** The list of leads with only those of one import. */
export function importLink(id: string): string {
  return `${PAGES.dashboard}?${new URLSearchParams({ tab: 'signups', import: id })}`;
}

/** A list with only the records of one source. */
export function cameFromLink(list: ViewedList, cameFrom: string): string {
  return `${PAGES.dashboard}?${new URLSearchParams({ tab: list, cameFrom })}`;
}

import * as z from 'zod/mini';
import { atMost, isPlainLine, isSeen, LINE_MAX, notBlank } from './text.ts';

/** Longest first or last name, in characters. */
const PERSON_NAME_MAX = 80;
const NOT_A_NAME = 'Please enter a name, without links or special characters';

/** Text that mail programs turn into a link anywhere. */
const LINK = /:\/\/|https?:|mailto:|www\./i;
/** Dots that browsers read as the one of a domain, or that look like it. */
const DOTS = /[\u3002\uff0e\uff61\u2024\ufe52]/g;
/** `evil.example` and `x.example/path`, but not `Dr.Bold`, `J.R.R.` or `j.bold`. */
const DOMAIN = /[\p{L}\p{N}]{2}\.\p{Ll}{2}|[\p{L}\p{N}]\.\p{L}{2,}\//u;

/** A person's first or last name: no URL, no line break, no character that is invisible or changes the direction. */
export function personName(min: number, message: string) {
  return name(min, message, PERSON_NAME_MAX, isPersonName);
}

/** A company's name; it may hold a domain (`Booking.com`) or a slash (`24/7 Movers`), but is no link. */
export function companyName(min: number, message: string) {
  return name(min, message, LINE_MAX, isCompanyName);
}

/** The same where it may be left out; blank counts as not given. */
export const optionalCompanyName = notBlank(
  z.string('Please enter text').check(z.trim(), atMost(LINE_MAX), z.refine(isCompanyName, NOT_A_NAME)),
);

function name(min: number, message: string, max: number, isName: (text: string) => boolean) {
  return z
    .string(message)
    .check(z.trim(), atMost(max), z.minLength(min, message), z.refine(isName, NOT_A_NAME));
}

function isPersonName(name: string): boolean {
  return isCompanyName(name) && !DOMAIN.test(name.replace(DOTS, '.'));
}

function isCompanyName(name: string): boolean {
  return !LINK.test(name) && isPlainLine(name) && (name === '' || isSeen(name));
}

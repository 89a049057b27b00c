import * as z from 'zod/mini';
import { atMost, LINE_MAX, line, notBlank } from './text.ts';

/** Longest first or last name, in characters. */
const PERSON_NAME_MAX = 80;
const NOT_A_NAME = 'Please enter a name, without links or special characters';

/** Joins letters in scripts that are written joined, e.g. in Persian names; elsewhere it only hides. */
const JOINED_LETTER =
  /[\p{scx=Arab}\p{scx=Syrc}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}][\u200c\u200d]/gu;
/** Control characters, line breaks, marks that turn the direction of text, and characters that show nothing. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\u115f\u1160\u2800\u3164\uffa0]/u;
/** What mail programs make a link of, wherever it stands. */
const LINK = /:\/\/|https?:|mailto:|www\./i;
/** `evil.example` and `x.example/path`, but not `Dr.Bold`, `J.R.R.` or `j.bold`. */
const DOMAIN = /[\p{L}\p{N}]{2}\.\p{Ll}{2}|[\p{L}\p{N}]\.\p{L}{2,}\//u;

/** A person's first or last name: no address of a website, no line break, nothing that hides or turns text. */
export function personName(min: number, message: string) {
  return line(min, message, PERSON_NAME_MAX).check(z.refine(isPersonName, NOT_A_NAME));
}

/** A company's name; it may hold a domain (`Booking.com`) or a slash (`24/7 Movers`), but is no link. */
export function companyName(min: number, message: string) {
  return line(min, message).check(z.refine(isCompanyName, NOT_A_NAME));
}

/** The same where it may be left out; blank counts as not given. */
export const optionalCompanyName = notBlank(
  z.string('Please enter text').check(z.trim(), atMost(LINE_MAX), z.refine(isCompanyName, NOT_A_NAME)),
);

function isPersonName(name: string): boolean {
  return isCompanyName(name) && !DOMAIN.test(name);
}

/** The length first: a text that is too long is not looked through. */
function isCompanyName(name: string): boolean {
  if (name.length > LINE_MAX) return false;
  return !LINK.test(name) && !UNSEEN.test(name.replace(JOINED_LETTER, ''));
}

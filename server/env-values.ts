import proxyAddr from 'proxy-addr';
import * as z from 'zod';
import { emailAddress } from '#contracts/text.ts';

/** Digits, read as a number from `min` to `max`. */
export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .refine(
      (text) => /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max,
      `must be a whole number from ${min} to ${max}`,
    )
    .transform(Number);

/** One of a few words. */
export const oneOf = <const Values extends [string, ...string[]]>(values: Values) =>
  z.enum(values, `must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}`);

/** What a server listens on: an address or the name of one; its port is a setting of its own. */
export const ownAddress = z
  .string()
  .refine(
    (text) => /^[\w.:%-]+$/.test(text) && !/^[^:]*:\d+$/.test(text),
    'must be an address of this machine without protocol, port and path, e.g. 0.0.0.0',
  )
  .default('127.0.0.1');

/** An email address. */
export const email = z
  .string()
  .refine((text) => emailAddress.safeParse(text).success, 'must be an email address, e.g. team@example.com')
  .transform((text) => emailAddress.parse(text))
  .optional();

/** An id or secret as another service gives it, pasted whole. */
export const pasted = z
  .string()
  .regex(
    /^[\x21-\x7e]{1,1000}$/,
    'must be letters, digits and signs without spaces: copy it once more from where it was made',
  )
  .optional();

/** URL of an OpenID provider: https, or a server on this machine. */
export const issuer = z
  .string()
  .regex(
    /^(https:\/\/|http:\/\/localhost(?=[:/]|$))[^\s?#]*$/,
    'must be the issuer address of an OpenID provider, e.g. https://accounts.google.com',
  );

/** Whether `text` is an http or https URL without user and password. */
export function isPlainWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}

/** The base of an OpenAI-compatible API: what is asked for is added to its path. */
export function isEndpoint(text: string): boolean {
  return isPlainWebAddress(text) && !/[?#]/.test(text);
}

/** Whether `text` is the URL of an SMTP server. */
export function isMailServer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  try {
    decodeURIComponent(username + password);
  } catch {
    // A percent sign that begins no character.
    return false;
  }
  return /^smtps?:$/.test(protocol) && hostname !== '';
}

/** Whether `text` is an IP address, or a network in CIDR notation. */
export function isNetwork(text: string): boolean {
  try {
    proxyAddr.compile(text);
    return true;
  } catch {
    return false;
  }
}

/** Texts with a comma between them. */
export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);

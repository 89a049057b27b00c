import * as z from 'zod/mini';

/** An amount of cents as a file carries it, e.g. `1234.50` or `-35.00`, without a float in between. */
export function decimalOf(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const decimal = `${digits.slice(0, -2)}.${digits.slice(-2)}`;
  return cents < 0 ? `-${decimal}` : decimal;
}

/**
 * At most 8 digits before the dot, because no amount is larger: without separators, or with all of them, in groups of
 * three.
 */
export const AMOUNT = /^(?:\d{1,8}|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d{2})?$/;
const LONGEST = '12,345,678.90'.length;

/**
 * The cents of an amount in a file or a field, e.g. of `1234.50` or `1,234.50`; `undefined` for anything that could be
 * read in two ways, such as `1,23` or `1.234,50`.
 */
export function centsOf(text: string): number | undefined {
  if (text.length > LONGEST || !AMOUNT.test(text)) return undefined;
  const [whole = '', cents = '00'] = text.replaceAll(',', '').split('.');
  return Number(whole) * 100 + Number(cents);
}

/** Digits around a point: what is wrong is how many of them there are. */
const POINT = /^[\d,]*\.(?<after>\d*)$/;

/** What is said about a text that is no amount. */
export function amountError(text: string): string {
  const shown = text.slice(0, 40);
  const after = POINT.exec(shown)?.groups?.after;
  const how =
    after === undefined
      ? 'without a currency sign'
      : after.length === 2
        ? 'with digits before the point'
        : 'with two digits after the point';
  return `“${shown}” is not an amount. Please write it as 1234.50 or 1,234.50, ${how}`;
}

/** What is said about nothing, to people who type amounts and to programs that send cents. */
export const ABOVE_ZERO = 'An amount is above zero';

/** An amount above zero as it is typed into a field, e.g. `1234.50` or `1,234.50`: its cents. */
export const typedAmount = z.pipe(
  z.string().check(
    z.trim(),
    z.minLength(1, { error: 'Please enter the amount', abort: true }),
    z.refine((text) => centsOf(text) !== undefined, { error: ({ input }) => amountError(String(input)) }),
    z.refine((text) => centsOf(text) !== 0, ABOVE_ZERO),
  ),
  z.transform((text) => centsOf(text) ?? 0),
);

import * as z from 'zod/mini';

/** An amount of cents as people read it, e.g. `$1,234.50` or `-$0.05`. */
export function inDollars(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}

/** An amount of cents as a file carries it, e.g. `1234.50` or `-35.00`, without a float in between. */
export function decimalOf(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const decimal = `${digits.slice(0, -2)}.${digits.slice(-2)}`;
  return cents < 0 ? `-${decimal}` : decimal;
}

/** At most 8 digits before the dot: no amount is larger. */
const AMOUNT = /^\d{1,8}(?:\.\d{2})?$/;

/** The cents of an amount in a file, e.g. of `1234.50`; `undefined` for anything that could be read in two ways. */
export function centsOf(text: string): number | undefined {
  if (text.length > 11 || !AMOUNT.test(text)) return undefined;
  const [whole = '', cents = '00'] = text.split('.');
  return Number(whole) * 100 + Number(cents);
}

/** What is said about a text that is no amount. */
export const amountError = (text: string) =>
  `“${text.slice(0, 40)}” is not an amount. Please write it as 1234.50, without currency and separators`;

/** An amount as it is typed into a field, e.g. `1234.50`: its cents. */
export const typedAmount = z.pipe(
  z.string().check(
    z.trim(),
    z.minLength(1, { error: 'Please enter the amount', abort: true }),
    z.refine((text) => centsOf(text) !== undefined, { error: ({ input }) => amountError(String(input)) }),
  ),
  z.transform((text) => centsOf(text) ?? 0),
);

/** How an amount is written. */
export const AMOUNT_HINT = 'For example 1234.50 or 1,234.50';

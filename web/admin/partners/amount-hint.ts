/** How an amount is written: what a separator means differs by country. */
export const AMOUNT_HINT = 'For example 1234.50';

let dollars: Intl.NumberFormat | undefined;

/** An amount of cents as people read it, e.g. `$1,234.50` or `−$0.05`. */
export function formatCents(cents: number): string {
  // Made at its first use, which takes some 20 ms, and once for all lines of a list.
  dollars ??= new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  return dollars.format(cents / 100).replace('-', '−');
}

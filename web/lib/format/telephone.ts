/** A phone number as a link that dials it. */
export function telephone(number: string): string {
  return `tel:${number.replace(/\s/g, '')}`;
}

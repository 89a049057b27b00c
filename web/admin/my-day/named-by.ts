/** Person and company on one line; once, where the company is named like the person. */
export function namedBy(name: string, companyName: string | null): string {
  return [...new Set([name, companyName])].filter(Boolean).join(', ');
}

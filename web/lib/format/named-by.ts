/** Person and company on one line; once, where the company is named like the person. */
export const namedBy = (name: string, companyName: string | null): string =>
  name + companyAfter(name, companyName);

/** The company as it follows a name, e.g. one that is a link: `, Engines`; blank where it is named like the person. */
export function companyAfter(name: string, companyName: string | null): string {
  if (!companyName || companyName === name) return '';
  return name ? `, ${companyName}` : companyName;
}

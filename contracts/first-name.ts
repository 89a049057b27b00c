/** The name by which a mail greets a person with this full name. */
export function firstNameOf(fullName: string): string {
  return fullName.split(' ', 1)[0] ?? fullName;
}

/** The words that the query of a list's address searches for, in lower case; blank where it searches for nothing. */
export function searchedIn(query: string): string {
  return (new URLSearchParams(query).get('q') ?? '').trim().toLowerCase();
}

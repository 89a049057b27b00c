/** The search text in the query of a list's URL, in lower case; blank if there is none. */
export function searchedIn(query: string): string {
  return (new URLSearchParams(query).get('q') ?? '').trim().toLowerCase();
}

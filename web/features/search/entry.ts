/** A searchable page: a section of the documentation or an integration. */
export interface Entry {
  /** Its URL on this site. */
  id: string;
  title: string;
  /** What it is about, in a sentence. */
  summary: string;
  /** Its whole text. */
  text: string;
}

/** URL of the search entries, which the build writes. */
export const SEARCH_INDEX_URL = '/search.json';

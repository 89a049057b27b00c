/** Where a word can be found: a section of the documentation or the page of an integration. */
export interface Entry {
  /** Its address on this site. */
  id: string;
  title: string;
  /** What it is about, in a sentence. */
  summary: string;
  /** All that it says. */
  text: string;
}

/** Where the places are kept; made at the build. */
export const SEARCH_INDEX_URL = '/search.json';

export interface TrustedText {
  file: string;
  /** The pattern as it stands in the file. */
  text: string;
  /** Why nobody outside can choose what it meets. */
  reason: string;
}

/** Patterns that are slower than linear, or cannot be checked, and meet nothing but our own text. */
export const OWN_TEXT: readonly TrustedText[] = [
  {
    file: 'scripts/claims/contradictions.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it stands so in the file.
    text: "new RegExp(String.raw`(\\$?\\d[\\d.,]*[KM%]?\\+?) (?:monthly )?${fact}`, 'i')",
    reason: 'Claims of the content folder, with four words of that file in place of the fact',
  },
  {
    file: 'scripts/demo-video/timeline.ts',
    text: String.raw`/^(.*?)(\d{1,2}):(\d{2})( [AP]M)?([^.]*)\. (.+)$/`,
    reason: 'Lines of the screenplay of our own film',
  },
  {
    file: 'server/http/static/content-policy.ts',
    text: String.raw`/<(script|style)\b([^>]*)>(.*?)<\/\1>/gis`,
    reason: 'Pages of our own build, read once at the start',
  },
];

/** Characters of what somebody wrote that a history shows; the whole is opened from there. */
const LENGTH = 600;

/** What a history shows of a text: all of it, or its beginning. */
export function beginning(text: string): string {
  return text.length > LENGTH ? `${text.slice(0, LENGTH).trimEnd()} …` : text;
}

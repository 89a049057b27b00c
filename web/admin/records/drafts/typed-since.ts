/** The part of `now` that was typed after `sent` went off, wherever in the text that was; blank where nothing was. */
export function typedSince(sent: string, now: string): string {
  const text = now.trimStart();
  const shorter = Math.min(sent.length, text.length);
  let start = 0;
  while (start < shorter && sent[start] === text[start]) start++;
  let end = 0;
  while (end < shorter - start && sent.at(-1 - end) === text.at(-1 - end)) end++;
  return text.slice(start, text.length - end).trimStart();
}

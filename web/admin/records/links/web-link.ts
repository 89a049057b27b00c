/** `written` as a link; `null` unless it is an http or https URL. */
export function webLink(written: string): string | null {
  if (!URL.canParse(written)) return null;
  const url = new URL(written);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
}

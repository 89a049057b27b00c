/** Values by placeholder, e.g. `{company}`. */
export type Details = Record<string, string>;

/** `text` with each known `{name}` filled in; unknown ones stay as they are. */
export function fillText(text: string, facts: Details): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => facts[name] ?? whole);
}

/** `content` with the values filled into every text, however deep. */
export function fillContent<Content>(content: Content, facts: Details): Content {
  return fillAny(content, facts) as Content;
}

function fillAny(content: unknown, facts: Details): unknown {
  if (typeof content === 'string') return fillText(content, facts);
  if (Array.isArray(content)) return content.map((item) => fillAny(item, facts));
  if (content === null || typeof content !== 'object' || content instanceof Date) return content;
  return Object.fromEntries(Object.entries(content).map(([key, value]) => [key, fillAny(value, facts)]));
}

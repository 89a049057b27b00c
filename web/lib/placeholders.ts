/** What a text may call by name, e.g. `{company}`. */
export type Facts = Record<string, string>;

/** `text` with each `{fact}` that is known filled in; what is not known stays as it is. */
export function fillText(text: string, facts: Facts): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => facts[name] ?? whole);
}

/** `content` with the known facts filled into every text, however deep. */
export function fillContent<Content>(content: Content, facts: Facts): Content {
  return fillAny(content, facts) as Content;
}

function fillAny(content: unknown, facts: Facts): unknown {
  if (typeof content === 'string') return fillText(content, facts);
  if (Array.isArray(content)) return content.map((item) => fillAny(item, facts));
  if (content === null || typeof content !== 'object' || content instanceof Date) return content;
  return Object.fromEntries(Object.entries(content).map(([key, value]) => [key, fillAny(value, facts)]));
}

import { fillPlaceholders } from '#contracts/placeholders.ts';

/** Values by placeholder, e.g. `{company}`. */
export type Details = Record<string, string>;

/** `content` with the values filled into every text, however deep. */
export function fillContent<Content>(content: Content, details: Details): Content {
  return eachText(content, (text) => fillPlaceholders(text, details));
}

/** `content` with every text changed, however deep. */
export function eachText<Content>(content: Content, change: (text: string) => string): Content {
  const within = (part: unknown): unknown => {
    if (typeof part === 'string') return change(part);
    if (Array.isArray(part)) return part.map(within);
    if (part === null || typeof part !== 'object' || part instanceof Date) return part;
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, within(value)]));
  };
  return within(content) as Content;
}

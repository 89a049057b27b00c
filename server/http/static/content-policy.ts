import { createHash } from 'node:crypto';

const INLINE = /<(script|style)\b([^>]*)>(.*?)<\/\1>/gis;
/** A script without a type runs in a browser, and those of these types; others (JSON-LD) are data. */
const TYPED = /\btype=/i;
const RUNS = /\btype="?(module|text\/javascript|speculationrules)\b/i;

/** Content-Security-Policy of a page: its own origin, and exactly the inline scripts and styles it was built with. */
export function contentPolicy(html: string): string {
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  for (const [, tag = '', attributes = '', text = ''] of html.matchAll(INLINE)) {
    const kind = tag.toLowerCase() === 'style' ? 'style' : 'script';
    const inline = text !== '' && !/\bsrc=/i.test(attributes);
    if (inline && (kind === 'style' || !TYPED.test(attributes) || RUNS.test(attributes))) {
      hashes[kind].add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    }
  }
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes.script].join(' '),
    ["style-src 'self'", ...hashes.style].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

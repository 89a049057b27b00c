import type { DOCS_KINDS, Documentation } from '#web/schemas/documentation.ts';

/** A file of `content/docs`, ready to be rendered. */
export interface DocsEntry {
  /** Its anchor. */
  id: string;
  title: string;
  description: string;
  kind: (typeof DOCS_KINDS)[number];
  minutes?: number | undefined;
  /** Its text. */
  html: string;
}

/** Anchors of the sections that are not files. */
export const ANCHORS = {
  quickStart: 'quick-start',
  examples: 'code-examples',
  tutorials: 'tutorials',
  help: 'help',
} as const;

export interface ContentsGroup {
  label: string;
  links: { label: string; to: string }[];
}

/** The list of sections beside the text. The cards' titles name the groups: reference, tutorials, SDKs. */
export function contentsOf(words: Documentation, entries: readonly DocsEntry[]): ContentsGroup[] {
  const [reference, tutorials, sdks] = words.cards;
  const links = (kind: DocsEntry['kind']) =>
    entries.filter((entry) => entry.kind === kind).map(({ title, id }) => ({ label: title, to: `#${id}` }));
  return [
    {
      label: words.headline,
      links: [
        { label: words.quickStart.headline, to: `#${ANCHORS.quickStart}` },
        { label: words.examples.headline, to: `#${ANCHORS.examples}` },
      ],
    },
    { label: sdks?.title ?? '', links: links('sdk') },
    { label: reference?.title ?? '', links: links('reference') },
    { label: tutorials?.title ?? '', links: links('tutorial') },
  ];
}

/** Code up to this length stays on one line. */
const WHOLE_MAX = 24;

/**
 * `html` of a piece of code between words. What is longer may go on in a second line, but not at a hyphen, nor within a
 * name.
 */
function inline(html: string): string {
  const written = html.replaceAll(/&#?\w+;/g, '&').length;
  return written > WHOLE_MAX
    ? html.replaceAll(/(&#x26;|&amp;|[/=? ]|\.(?!\d|\w{1,4}$))(?=[^/])/g, '$1<wbr>')
    : html;
}

/**
 * The HTML of the section `title`: code gets its Copy button, described by section and number, as there are many of
 * them on a page; wide content can be scrolled by keyboard.
 */
export function drawn(html: string, copy: Documentation['examples']['copy'], title: string): string {
  const section = title.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  let blocks = 0;
  return html
    .replaceAll('<pre', () => {
      blocks += 1;
      const button = `<button type="button" data-copy="${copy.done}" title="${section} (${blocks})">${copy.label}</button>`;
      return `<div class="code">${button}<pre`;
    })
    .replaceAll('</pre>', '</pre></div>')
    .replaceAll(/(<pre[^<>]*>)?<code>([^<]+)/g, (whole, pre: string | undefined, code: string) =>
      pre ? whole : `<code>${inline(code)}`,
    )
    .replaceAll('<table>', '<div class="wide" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>');
}

/** The text of Markdown without its markup, for searching. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/^```.*$/gm, '')
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/^[#>|\s-]+|[*_`|]/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Every text in a piece of content, one after the other. */
export function textsIn(content: unknown): string {
  if (typeof content === 'string') return content;
  return Object.values(Object(content)).map(textsIn).join(' ');
}

/** The first block of code in Markdown, from the line that contains `from` on; empty where there is none. */
export function firstCode(markdown: string, from: string): string {
  const [, code = ''] = markdown.split(/^```.*$/m);
  const at = code.indexOf(from);
  return at < 0 ? '' : code.slice(code.lastIndexOf('\n', at) + 1).trimEnd();
}

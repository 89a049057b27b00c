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

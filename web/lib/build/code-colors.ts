/** The part of a highlighted element that is changed here. */
interface Element {
  properties: Record<string, unknown>;
}

/**
 * Replaces the highlighter's colors by classes (`code-keyword`, `code-string`), because the content policy forbids
 * style attributes. Works with its theme `css-variables`.
 */
export const codeColors = {
  name: 'code-colors',
  pre(element: Element): void {
    delete element.properties.style;
  },
  span(element: Element): void {
    const [, kind] = /--astro-code-token-([\w-]+)/.exec(String(element.properties.style)) ?? [];
    delete element.properties.style;
    if (kind) element.properties.class = `code-${kind}`;
  },
};

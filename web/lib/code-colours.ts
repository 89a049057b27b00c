/** As much of a highlighted element as is changed here. */
interface Element {
  properties: Record<string, unknown>;
}

/**
 * Makes classes (`code-keyword`, `code-string`) of the colours that the highlighter would write into style attributes,
 * which the content policy forbids. Goes with its theme `css-variables`.
 */
export const codeColours = {
  name: 'code-colours',
  pre(element: Element): void {
    delete element.properties.style;
  },
  span(element: Element): void {
    const [, kind] = /--astro-code-token-([\w-]+)/.exec(String(element.properties.style)) ?? [];
    delete element.properties.style;
    if (kind) element.properties.class = `code-${kind}`;
  },
};

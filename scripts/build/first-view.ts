import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { ELEMENT_NODE, type ElementNode, parse } from 'ultrahtml';
import { moduleOf } from './class-name.ts';
import { rewritePages } from './pages.ts';
import { type Shown, splitStyles } from './split-styles.ts';

/** Where the first view of a page ends (`web/layouts/Page.astro`). */
const END = '<template id="whole"></template>';
/** What waits for that end (`web/layouts/Head.astro`). */
const WAITS = 'href="#whole"';
const STYLE_TAG = /<\/?style>/;

/**
 * Leaves to the first window of a connection what the first view of a page needs: styles of what follows become a file,
 * which the page asks for where they begin (decision 091).
 */
export function firstView(): AstroIntegration {
  return {
    name: 'first-view',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const site = fileURLToPath(dir);
        return rewritePages(site, (html, page) => splitPage(html, page, site));
      },
    },
  };
}

async function splitPage(html: string, page: string, site: string): Promise<string> {
  const [start = '', rest = '', ...more] = html.split(END);
  if (more.length > 0) throw new Error(`${page} has two ends of its first view: it lacks \`ownFirstView\`.`);
  if (!rest && html.includes(WAITS)) throw new Error(`${page} has no end of its first view.`);
  // Other pages are shown when all of them is there.
  if (!rest || start.includes('</main>')) return html;
  // Every second piece is a sheet. They become one, whose hash is in the page's policy once.
  const pieces = start.split(STYLE_TAG);
  const sheets = pieces.filter((_, at) => at % 2 === 1);
  const { first, below } = splitStyles(sheets.join(''), shownIn(start));
  const body = pieces.pop();
  const head = pieces.filter((_, at) => at % 2 === 0).join('');
  const hash = createHash('sha256').update(below).digest('base64url').slice(0, 8);
  const file = `_astro/below.${hash}.css`;
  await writeFile(join(site, file), below);
  // Browsers show what stands before the link without waiting for it.
  const link = `<link rel="stylesheet" href="/${file}" fetchpriority="low">`;
  return `${head}<style>${first}</style>${body}${END}${link}${rest}`;
}

/** What `html` shows at first. */
function shownIn(html: string): Shown {
  const modules = new Set<string>();
  const attributes = new Set<string>();
  const visit = (nodes: ElementNode['children'], inPopover: boolean) => {
    for (const node of nodes) {
      if (node.type !== ELEMENT_NODE) continue;
      const element = node as ElementNode;
      const isPopover = element.attributes.popover !== undefined;
      // The bar's menu is a popover that wide screens show; one within it is closed.
      if (isPopover && inPopover) continue;
      for (const name of element.attributes.class?.split(' ') ?? []) modules.add(moduleOf(name) ?? '');
      for (const [name, value] of Object.entries(element.attributes)) attributes.add(`[${name}=${value}]`);
      visit(element.children, inPopover || isPopover);
    }
  };
  visit(parse(html).children, false);
  return { modules, attributes };
}

import type { Page } from '@playwright/test';

/** A node of the accessibility tree, as assistive technology gets it from the browser. */
export interface NamedNode {
  role: string;
  name: string;
  description: string;
  /** Of a heading. */
  level: number;
  /** Of a link. */
  url: string;
}

/** What the browser itself puts into the fields of dates. */
const OF_BROWSER = /^Show date picker/;

/** The headings, links and buttons of the page as it stands, in reading order; what is hidden is not among them. */
export async function namedNodes(page: Page): Promise<NamedNode[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const read: typeof nodes = [];
  // The tree comes level by level.
  const waiting = nodes.slice(0, 1);
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    read.push(node);
    const children = (node.childIds ?? []).flatMap((id) => byId.get(id) ?? []);
    waiting.push(...children.toReversed());
  }
  return read
    .filter(({ ignored, role }) => !ignored && /^(heading|link|button)$/.test(role?.value))
    .map(({ role, name, description, properties = [] }) => {
      const of = (wanted: string) => properties.find((each) => each.name === wanted)?.value.value;
      return {
        role: role?.value,
        name: String(name?.value ?? '').trim(),
        description: String(description?.value ?? ''),
        level: Number(of('level') ?? 0),
        url: String(of('url') ?? ''),
      };
    })
    .filter(({ role, name }) => role !== 'button' || !OF_BROWSER.test(name));
}

import type { NamedNode } from './named-nodes.ts';

/** What says nothing in a list of all links, or all buttons, of a page. */
const VAGUE =
  /^((read|learn|find out|see|show|view|know) )?(more|details|here|this|click here|link|button|go|open)$/i;

/** What is wrong with the outline and the names of a page. */
export function nameBarriers(nodes: readonly NamedNode[]): string[] {
  return [...outline(nodes.filter(({ role }) => role === 'heading')), ...unclear(nodes), ...alike(nodes)];
}

/** One main heading, and no level left out on the way down. */
function outline(headings: readonly NamedNode[]): string[] {
  const main = headings.filter(({ level }) => level === 1).length;
  const leaps = headings.filter(({ level }, at) => level > (headings[at - 1]?.level ?? 0) + 1);
  return [
    ...(main === 1 ? [] : [`${main} main headings`]),
    ...leaps.map(({ level, name }) => `the heading “${name}” is of level ${level}, without one above it`),
  ];
}

function unclear(nodes: readonly NamedNode[]): string[] {
  return nodes
    .filter(({ name, description }) => name === '' || (VAGUE.test(name) && description === ''))
    .map(({ role, name, url }) => `the ${role} “${name}” does not say what it is ${url}`);
}

/** Links of one name lead to one place; buttons of one name differ by what describes them. */
function alike(nodes: readonly NamedNode[]): string[] {
  const found = new Set<string>();
  const first = new Map<string, string>();
  for (const { role, name, url, description } of nodes) {
    if (role === 'heading') continue;
    const what = role === 'link' ? url : description;
    const before = first.get(`${role} ${name}`);
    const differs = role === 'link' ? before !== what : before === what;
    if (before !== undefined && differs)
      found.add(`two ${role}s are called “${name}”: ${before} and ${what}`);
    first.set(`${role} ${name}`, what);
  }
  return [...found];
}

import postcss, { type AtRule, type Container, type Rule } from 'postcss';
import { moduleOf } from './class-name.ts';
import { CHOICES, isActed, overruledRules } from './overruled-styles.ts';

/** At-rules whose rules are looked at one by one. */
const GROUPS = ['layer', 'media', 'supports', 'container', 'starting-style'];

/** What the first view of a page is made of. */
export interface Shown {
  /** CSS modules of its classes. */
  modules: ReadonlySet<string>;
  /** Its attributes as a selector asks for them, e.g. `[data-hue=red]`. */
  attributes: ReadonlySet<string>;
}

/**
 * Splits `css` in two: what `shown` needs, and the rest. That is rules and animations of other CSS modules, rules of no
 * module for other attributes, and those for print and for what a visitor does. All else of a module stays together.
 */
export function splitStyles(css: string, shown: Shown): { first: string; below: string } {
  const first = postcss.parse(css);
  const below = postcss.root();
  const overruled = overruledRules(first);
  moveTo(below, first, (node) => belongsBelow(node, shown, overruled));
  return { first: first.toString(), below: below.toString() };
}

/** Moves what `mayMove` from `from` to `to`, each in a copy of the layer and the conditions in which it is. */
function moveTo(to: Container, from: Container, mayMove: (node: Rule | AtRule) => boolean): void {
  // Over a copy: what is moved leaves the list.
  for (const node of [...(from.nodes ?? [])]) {
    if (node.type !== 'rule' && node.type !== 'atrule') continue;
    if (mayMove(node)) to.append(node.remove());
    else if (node.type === 'atrule' && node.nodes && GROUPS.includes(node.name)) {
      const copy = node.clone({ nodes: [] });
      moveTo(copy, node, mayMove);
      if (copy.nodes?.length) to.append(copy);
      if (node.nodes.length === 0) node.remove();
    }
  }
}

function belongsBelow(
  node: Rule | AtRule,
  { modules, attributes }: Shown,
  overruled: ReadonlySet<Rule | AtRule>,
): boolean {
  const isOfOther = (name: string) => {
    const module = moduleOf(name);
    return module !== undefined && !modules.has(module);
  };
  const isForOther = (selector: string) => {
    const asked = selector.replace(CHOICES, '');
    if (isActed(selector) && !overruled.has(node)) return true;
    const classes = asked.match(/(?<=\.)[\w-]+/g);
    if (classes) return classes.some(isOfOther);
    return asked.match(/\[[\w-]+=[^[\]]+\]/g)?.some((attribute) => !attributes.has(attribute)) ?? false;
  };
  if (node.type === 'rule') return node.selectors.every(isForOther);
  return node.name === 'keyframes'
    ? isOfOther(node.params)
    : node.name === 'media' && node.params === 'print';
}

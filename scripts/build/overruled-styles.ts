import type { Container, Rule } from 'postcss';

/** What a selector leaves open: `:not(...)`, `:is(...)` and their like. */
export const CHOICES = /:[\w-]+\((?:[^()]|\([^()]*\))*\)/g;
/** States that a visitor brings about: no first view is in one. */
const ACTED = /:(hover|active|disabled|popover-open)/;
/** Each counts once where two rules meet in an element. */
const WEIGHTS = /\.[\w-]+|\[|(?<!:):(?!:|not|is|has|where)/g;

/** Whether `selector` is for what a visitor does. */
export const isActed = (selector: string) => ACTED.test(selector.replace(CHOICES, ''));

/**
 * The rules of `sheet` for what a visitor does that a later rule overrules, e.g. `.peg:hover` before
 * `.peg:has(:checked)`: they would win if they came after it.
 */
export function overruledRules(sheet: Container): Set<Rule> {
  const rules = rulesIn(sheet);
  const isOverruled = (acted: Rule, at: number) =>
    rules.slice(at + 1).some((later) => overrules(later, acted));
  return new Set(rules.filter((rule, at) => rule.selectors.some(isActed) && isOverruled(rule, at)));
}

/** All rules in their order, also those in layers and conditions. */
function rulesIn({ nodes = [] }: Container): Rule[] {
  return nodes.flatMap((node) => {
    if (node.type === 'rule') return [node];
    return node.type === 'atrule' && node.name !== 'keyframes' ? rulesIn(node) : [];
  });
}

function overrules(later: Rule, acted: Rule): boolean {
  const declared = propertiesOf(acted);
  if (!propertiesOf(later).some((property) => declared.includes(property))) return false;
  return later.selectors.some(
    (strong) =>
      !isActed(strong) &&
      acted.selectors.some(
        (weak) =>
          weightOf(strong) >= weightOf(weak) &&
          classesOfElement(strong).some((name) => classesOfElement(weak).includes(name)),
      ),
  );
}

const propertiesOf = ({ nodes }: Rule) => nodes.flatMap((node) => (node.type === 'decl' ? [node.prop] : []));

const weightOf = (selector: string) => selector.match(WEIGHTS)?.length ?? 0;

/** Classes of the element that a selector is about, not of those around it. */
function classesOfElement(selector: string): string[] {
  const element = selector
    .replace(CHOICES, '')
    .split(/[ >+~]+/)
    .at(-1);
  return element?.match(/\.[\w-]+/g) ?? [];
}

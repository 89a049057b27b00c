import { expect, test } from 'vitest';
import { splitStyles } from './split-styles.ts';

const SHOWN = { modules: new Set(['aaa']), attributes: new Set(['[data-hue=red]']) };

// Mutation: `some(isForOther)` for `every(isForOther)`.
test('styles of modules that are not shown come later, in their layers and conditions', () => {
  const css =
    '@layer ui{.shown-aaa{color:red}.hidden-bbb{color:red}@media (width<9rem){.hidden-bbb a,.shown-aaa .hidden-bbb{color:blue}.shown-aaa,.hidden-bbb{color:tan}}}';
  expect(splitStyles(css, SHOWN)).toEqual({
    first: '@layer ui{.shown-aaa{color:red}@media (width<9rem){.shown-aaa,.hidden-bbb{color:tan}}}',
    below:
      '@layer ui{.hidden-bbb{color:red}@media (width<9rem){.hidden-bbb a,.shown-aaa .hidden-bbb{color:blue}}}',
  });
});

test.each([
  ['of the whole site', 'body{margin:0}.night{color:red}'],
  ['that only exclude what is not shown', '.shown-aaa:not(.hidden-bbb,:is(.more-bbb)){color:red}'],
  ['for an attribute that is shown', '[data-hue=red]{--hue:red}[data-hue]{--hue:blue}'],
  [
    'for any state of what is shown',
    '.shown-aaa[data-state=open]{color:red}.shown-aaa:focus-visible{color:red}',
  ],
  [
    'for what a visitor does that a later one overrules',
    '.peg-aaa:hover{color:red}.peg-aaa:has(:checked){color:blue}',
  ],
  ['for what is not pointed at', '.shown-aaa:not(:hover){color:red}'],
  ['of type faces, and the order of layers', '@layer ui,sections;@font-face{font-family:One}'],
  ['of animations of what is shown', '@keyframes swing-aaa{to{opacity:1}}'],
])('styles %s are there at once', (_, css) => {
  expect(splitStyles(css, SHOWN)).toEqual({ first: css, below: '' });
});

test.each([
  [
    'for what a visitor does',
    'a:hover{color:red}.shown-aaa:active{color:red}.shown-aaa:popover-open{color:red}',
  ],
  ['for print', '@media print{.shown-aaa{color:red}}'],
  ['for attributes that nothing shown has', '[data-hue=blue]{--hue:blue}'],
  ['of animations of what is not shown', '@keyframes swing-bbb{to{opacity:1}}'],
])('styles %s come later', (_, css) => {
  expect(splitStyles(css, SHOWN)).toEqual({ first: '', below: css });
});

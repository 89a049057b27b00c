const TYPING = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';
/** What the arrow keys move in. */
const ARROWS = 'input[type=radio], summary, [role=tablist], [role=toolbar], [role=menu], [role=listbox]';

/**
 * Whether a key is one of the element that has the focus, not a shortcut of the page: a letter in a field, an arrow in
 * a choice.
 */
export function belongsToField({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest(TYPING) !== null || (key.startsWith('Arrow') && target.closest(ARROWS) !== null);
}

/** Whether a key leads from the search field of a list to the first record that is found. */
export function leadsToFirst({ key, target, isComposing }: KeyboardEvent): boolean {
  const isLeading = ['Enter', 'ArrowDown'].includes(key) && !isComposing;
  return isLeading && target instanceof Element && target.matches('search input');
}

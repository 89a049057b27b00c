const TYPING = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';
/** What the arrow keys move in. */
const ARROWS = 'input[type=radio], summary, [role=tablist], [role=toolbar], [role=menu], [role=listbox]';

/**
 * Whether a key is one of the element that has the focus, not a shortcut of the page: a letter in a field or to a
 * question, an arrow in a choice.
 */
export function belongsToField(event: KeyboardEvent): boolean {
  const { key, target } = event;
  if (!(target instanceof Element)) return false;
  return (
    target.closest(TYPING) !== null ||
    (key.startsWith('Arrow') && target.closest(ARROWS) !== null) ||
    beginsAnswer(event)
  );
}

/** Whether a key begins the answer to a question that has the focus; J and K lead on to the next record. */
export const beginsAnswer = ({ key, target }: KeyboardEvent): boolean =>
  /^[^jk]$/.test(key) && target instanceof Element && target.matches('[data-asked]');

/** Whether a key leads from the search field of a list to the first record that is found. */
export function leadsToFirst({ key, target, isComposing }: KeyboardEvent): boolean {
  const isLeading = ['Enter', 'ArrowDown'].includes(key) && !isComposing;
  return isLeading && target instanceof Element && target.matches('search input');
}

import type { KeyboardEvent } from 'react';

/** Keys that change a closed select, but for those that open it. */
const CHANGES = /^(Arrow(Up|Down|Left|Right)|Home|End|Page(Up|Down)|\S)$/u;

/**
 * For `onKeyDown` of a select that acts on what is chosen: a key that would choose in it while it is closed opens it,
 * as on a Mac, so that nothing is done before Enter. Browsers that cannot open it from a script choose as they always
 * do.
 */
export function openFirst(event: KeyboardEvent<HTMLSelectElement>): void {
  const { key, ctrlKey, metaKey, altKey, currentTarget: select } = event;
  if (ctrlKey || metaKey || altKey || !CHANGES.test(key) || !('showPicker' in select)) return;
  event.preventDefault();
  select.showPicker();
}

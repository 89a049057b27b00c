const FIELDS =
  'form :is(textarea, input:is([type=text], [type=email], [type=tel], [type=url], [type=number]))';

/**
 * Whether a form on the page holds a text that leaving would lose. Forms that are filled in for their reader count,
 * too.
 */
export function hasFilledForms(): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)];
  return fields.some((field) => field.value !== '' && field.checkVisibility());
}

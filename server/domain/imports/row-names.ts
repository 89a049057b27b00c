const NAMED = 20;

/** `row 3`, `rows 3, 7, 12`; of very many the first ones. */
export function rowNames(rows: readonly number[]): string {
  const named = rows.slice(0, NAMED).join(', ');
  const more = rows.length > NAMED ? ` and ${rows.length - NAMED} more` : '';
  return `${rows.length === 1 ? 'row' : 'rows'} ${named}${more}`;
}

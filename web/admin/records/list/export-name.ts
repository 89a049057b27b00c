/**
 * The name of the file of a list: the days that it is filtered by, or else `today`. `path`: where it is read, with the
 * filters as its query.
 */
export function exportName(list: string, path: string, today: string): string {
  const query = new URLSearchParams(path.split('?')[1]);
  const [from, to] = [query.get('from'), query.get('to')];
  if (from && to) return `${list}-${from}-to-${to}.csv`;
  if (from) return `${list}-from-${from}.csv`;
  return to ? `${list}-until-${to}.csv` : `${list}-${today}.csv`;
}

/**
 * What somebody edits, and what it was when they began: the version that is sent, and the values that the rest is
 * measured by.
 */
export interface Opened<Values> {
  version: number;
  values: Values;
}

/** A field that two people changed at once, each to something else. */
export interface Contested<Name> {
  name: Name;
  theirs: string;
  mine: string;
}

/** The fields that differ from what the form was opened with: all that is sent. */
export function changedFields<Values extends Record<string, string>>(
  opened: Opened<Values>,
  mine: Values,
): Partial<Values> {
  const changed = Object.entries(mine).filter(([name, value]) => value !== opened.values[name]);
  return Object.fromEntries(changed) as Partial<Values>;
}

/**
 * Puts one's own changes on top of what others saved meanwhile. What only they changed is taken over; what both
 * changed is `contested`, and keeps one's own value until one chooses.
 */
export function rebase<Name extends string>(
  opened: Opened<Record<Name, string>>,
  mine: Record<Name, string>,
  theirs: Record<Name, string>,
): { values: Record<Name, string>; contested: Contested<Name>[] } {
  const own = changedFields(opened, mine);
  const contested = (Object.keys(own) as Name[])
    .filter((name) => theirs[name] !== opened.values[name] && theirs[name] !== mine[name])
    .map((name) => ({ name, theirs: theirs[name], mine: mine[name] }));
  return { values: { ...theirs, ...own }, contested };
}

const CALENDAR = 'BEGIN:VCALENDAR';

/** The text of a captured mail, with the name of its calendar entry in place of the source, which stands below it. */
export function readableText(text: string): string {
  const at = text.indexOf(CALENDAR);
  return at < 0 ? text : `${text.slice(0, at).trimEnd()}\n\nAttached: invite.ics`;
}

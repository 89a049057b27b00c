import { dueInZone } from '#server/domain/mail/due-in-zone.ts';
import type { DigestData, DigestList, ProductMails } from '#server/domain/mail/product-mails.ts';

/**
 * Writes the text of a digest. `who` returns the name for an id, or nothing for an erased record, which is left out.
 */
export function formatDigest(
  data: DigestData,
  who: (id: string) => string | undefined,
): ProductMails['due-digest'] {
  const { overdue, due, link } = data;
  const formatWaiting = (heading: string, list: DigestList) => formatList(heading, list, data, who);
  return {
    overdue,
    due,
    signups: formatWaiting('Signups to call', data.signups),
    messages: formatWaiting('Messages to answer', data.messages),
    applications: formatWaiting('Applications to decide on', data.applications),
    link,
  };
}

/** The ids that a digest refers to. */
export function idsInDigest({ signups, messages, applications }: DigestData): string[] {
  return [signups, messages, applications].flatMap(({ lines }) => lines.map(({ id }) => id));
}

/** A heading with the count, and one line for each of the first; empty if no record waits. */
function formatList(
  heading: string,
  { total, lines }: DigestList,
  { at, timeZone }: DigestData,
  who: (id: string) => string | undefined,
): string[] {
  const rows = lines.flatMap(({ id, dueAt }) => {
    const name = who(id);
    if (name === undefined) return [];
    return `${dueAt < at ? 'Overdue since' : 'Due'} ${dueInZone(dueAt, timeZone)}: ${name}`;
  });
  const left = total - (lines.length - rows.length);
  if (left === 0) return [];
  const shown = left > rows.length ? `${left}, the first ${rows.length} of them` : String(left);
  return [`${heading}: ${shown}`, ...rows];
}

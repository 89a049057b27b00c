import type { LeadRecord } from '#contracts/lead-record.ts';
import { nameSome } from '#web/lib/format/name-some.ts';
import { countOf } from '#web/lib/format/plural.ts';
import type { ToastContent } from '#web/ui/toast.ts';
import type { BulkMessage } from './use-bulk.ts';

/** Counts those that changed, e.g. `2 signups moved`, and names those of `chosen` that were so already. */
export function changeMessage(
  chosen: readonly LeadRecord[],
  wordsFor: (many: string) => string,
): BulkMessage {
  return ({ leads, unchanged }) => {
    const names = (wereSo: boolean) =>
      nameSome(
        chosen
          .filter(({ id }) => unchanged.includes(id) === wereSo)
          .map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()),
      );
    const count = leads.length - unchanged.length;
    const description = unchanged.length > 0 ? `It was so already for ${names(true)}` : undefined;
    if (count === 0) return { title: 'Nothing changed', description };
    const title = wordsFor(countOf(count, 'signup'));
    return { title, description, tone: 'success', about: names(false) };
  };
}

/** Counts those who were mailed, and those who were not. */
export function mailsMessage(count: number): BulkMessage {
  return ({ leftOut, stored }): ToastContent => {
    const left = `${leftOut.length} not emailed: no email on file, or emailed enough for now`;
    const notes = [stored && 'There is no mail server.', leftOut.length > 0 && left]
      .filter(Boolean)
      .join(' ');
    const description = notes || undefined;
    if (!stored) return { title: `${countOf(count, 'signup')} emailed`, description, tone: 'success' };
    const them = count === 1 ? 'The email to 1 signup is' : `Emails to ${count} signups are`;
    return { title: `${them} stored, not sent`, description };
  };
}

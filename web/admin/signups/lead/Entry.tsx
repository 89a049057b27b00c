import type { Lead, LeadEntry } from '#contracts/lead.ts';
import { formatDate } from '#web/lib/format.ts';
import css from './Entry.module.css';
import { entryText, entryTitle, nameOf } from './labels.ts';

/** One entry of a lead's history: what, who and when, and what they wrote. */
export function Entry({ entry, lead }: { entry: LeadEntry; lead: Lead }) {
  const { at, actorId, kind, details } = entry;
  const text = entryText(entry);
  return (
    <li
      className={css.entry}
      data-by={actorId ? 'team' : 'person'}
      data-failed={(kind === 'mail' && details?.status === 'failed') || undefined}
    >
      <p className={css.title}>{entryTitle(entry, lead)}</p>
      <p className={css.by}>
        {actorId && `${nameOf(actorId, lead)}, `}
        <time dateTime={at}>{formatDate(at)}</time>
      </p>
      {text && <p className={css.text}>{text}</p>}
    </li>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import type { Lead, LeadEntry } from '#contracts/lead.ts';
import { recordPath } from '#contracts/record-path.ts';
import { isUnknownEmail } from '#contracts/unknown-email.ts';
import { EntryTitle } from '#web/admin/records/details/EntryTitle.tsx';
import { HistoryMail } from '#web/admin/records/mail/HistoryMail.tsx';
import { NoteActions } from '#web/admin/records/notes/NoteActions.tsx';
import { noteState } from '#web/admin/records/notes/note-state.ts';
import { useSession } from '#web/admin/session/use-session.ts';
import { detailsQuery } from '#web/admin/signups/api/get-lead-details.ts';
import { formatDateTime } from '#web/lib/format/format.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { CallCorrection } from './CallCorrection.tsx';
import styles from './Entry.module.css';
import { entryText, entryTitle, nameOf } from './labels.ts';
import { useLeadContext } from './lead-context.ts';

/** One entry of a lead's history: what, who and when, and what they wrote. */
export function Entry({ entry, lead }: { entry: LeadEntry; lead: Lead }) {
  const { at, actorId, kind, details, mail } = entry;
  const text = entryText(entry);
  const to = mail?.to ?? details?.to;
  const status = mail?.status ?? details?.status;
  const messageId = typeof details?.messageId === 'string' ? details.messageId : undefined;
  const from = lead.merged.find(({ id }) => id === entry.mergedFrom);
  const client = useQueryClient();
  const { user } = useLeadContext();
  const isAdmin = useSession()?.role === 'admin';
  const changeable = lead.writable && (actorId === lead.readerId || isAdmin);
  return (
    <li
      className={styles.entry}
      data-by={actorId ? 'team' : 'person'}
      data-failed={(kind === 'mail' && status === 'failed') || undefined}
    >
      <p className={styles.title}>
        <EntryTitle title={entryTitle(entry, lead)} isUndone={entry.undone} />
      </p>
      <p className={styles.by}>
        {actorId && `${nameOf(actorId, lead)}, `}
        <time dateTime={at}>{formatDateTime(at)}</time>
        {from && `, of ${isUnknownEmail(from.email) ? from.name : from.email}`}
        {kind === 'mail' && typeof to === 'string' && to !== user.email && `, to ${to}`}
        {noteState(entry.note)}
        {entry.call?.editedAt && ', corrected'}
      </p>
      {text && <p className={styles.text}>{text}</p>}
      {kind === 'mail' && !mail && (
        <p className={styles.by}>
          {status === 'captured'
            ? 'Written by the site. It may contain a personal link, so only an admin can open it.'
            : 'Written by the site. It may contain a personal link, so its text is not kept.'}
        </p>
      )}
      {kind === 'message' && messageId && (
        <ButtonLink size="sm" variant="outline" href={recordPath('message', messageId)}>
          Open the message
        </ButtonLink>
      )}
      <HistoryMail kind={messageId ? 'message' : 'lead'} mail={mail} />
      {changeable && entry.call && !entry.undone && (
        <CallCorrection entry={entry} counts={entry.call.counts} />
      )}
      {changeable && (
        <NoteActions
          entry={entry}
          team={lead.team}
          onChanged={() => void client.invalidateQueries({ queryKey: detailsQuery(user.id).queryKey })}
        />
      )}
    </li>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { API, fillPath } from '#contracts/paths.ts';
import type { ApplicationReview, ReviewEntry } from '#contracts/review.ts';
import { applicationKey } from '#web/admin/applications/api/get-application.ts';
import { EntryTitle } from '#web/admin/records/details/EntryTitle.tsx';
import { Section } from '#web/admin/records/details/Section.tsx';
import { HistoryMail } from '#web/admin/records/mail/HistoryMail.tsx';
import { mailEntryTitle } from '#web/admin/records/mail/mail-labels.ts';
import { useDelivered } from '#web/admin/records/mail/use-delivered.ts';
import { NoteActions } from '#web/admin/records/notes/NoteActions.tsx';
import { noteState } from '#web/admin/records/notes/note-state.ts';
import { useSession } from '#web/admin/session/use-session.ts';
import { formatDateTime } from '#web/lib/format/format.ts';
import { statusLabel } from '#web/lib/format/status-label.ts';
import { tierLabel } from './decision-mail.ts';
import styles from './History.module.css';
import { undoneDecisions } from './undone-decisions.ts';

const KINDS: Record<string, string> = {
  asked: 'Asked for more',
  answered: 'Answered',
  undone: 'Undone',
};

/** What happened to an application, who did it and when; the newest at the end. */
export function History({ application }: { application: ApplicationReview }) {
  const { createdAt, contactName, history, mayReview, team } = application;
  const client = useQueryClient();
  const user = useSession();
  const undone = undoneDecisions(history);
  useDelivered<ApplicationReview, ReviewEntry>({
    queryKey: applicationKey(application.id),
    path: fillPath(API.reviewApplication, { id: application.id }),
    historyOf: (review) => review.history,
    withHistory: (review, steps) => ({ ...review, history: steps }),
  });
  return (
    <Section title="History">
      <ol className={styles.steps}>
        <li>
          <p>
            <strong>Applied</strong> by {contactName},{' '}
            <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          </p>
        </li>
        {history.map((step) => (
          <li key={step.id}>
            <p>
              <strong>
                <EntryTitle title={stepTitle(step)} isUndone={undone.has(step.id)} />
              </strong>{' '}
              by {step.by ?? contactName}, <time dateTime={step.at}>{formatDateTime(step.at)}</time>
              {noteState(step.note)}
            </p>
            {step.text && step.kind !== 'mail' && <blockquote>{step.text}</blockquote>}
            <HistoryMail kind="partnership" mail={step.mail} />
            {mayReview && (step.actorId === user?.id || user?.role === 'admin') && (
              <NoteActions
                entry={step}
                team={team}
                onChanged={() => void client.invalidateQueries({ queryKey: applicationKey(application.id) })}
              />
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** What a step says, e.g. `Approved as Gold`. */
export function stepTitle({ kind, tier, text, mail }: ReviewEntry): string {
  if (kind === 'mail' || kind === 'reply') return mailEntryTitle(mail, text);
  const title = KINDS[kind] ?? statusLabel(kind);
  return tier ? `${title} as ${tierLabel(tier)}` : title;
}

import { useState } from 'react';
import { LIFECYCLE_LABELS, type PlannedMail } from '#contracts/lifecycle.ts';
import { API } from '#contracts/paths.ts';
import { Section } from '#web/admin/records/details/Section.tsx';
import { formatDateTime } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { nameOf } from './labels.ts';
import { useLeadContext } from './lead-context.ts';
import styles from './PlannedMails.module.css';

/** The mails that this person will get by themselves, each to be stopped. Stands inside a `LeadProvider`. */
export function PlannedMails() {
  const { lead, save } = useLeadContext();
  const [busy, setBusy] = useState(false);
  if (lead.plannedMails.length === 0) return null;

  async function change({ kind, occurrence, state }: PlannedMail) {
    const stops = state === 'planned';
    setBusy(true);
    await save(
      stops ? API.leadPlannedMailStop : API.leadPlannedMailResume,
      { kind, occurrence },
      stops ? 'Stopped. This email will not be sent' : 'Planned again',
    );
    setBusy(false);
  }

  return (
    <Section title="Planned emails">
      <ul className={styles.mails}>
        {lead.plannedMails.map((mail) => (
          <li key={mail.kind + mail.occurrence} data-state={mail.state}>
            <p>
              {LIFECYCLE_LABELS[mail.kind]}
              <small>{stateText(mail, nameOf(mail.actorId, lead))}</small>
            </p>
            {lead.writable && mail.state !== 'unsubscribed' && (
              <Button size="sm" variant="outline" busy={busy} onClick={() => change(mail)}>
                {mail.state === 'planned' ? 'Stop' : 'Plan again'}
                <span className="visually-hidden"> the email: {LIFECYCLE_LABELS[mail.kind]}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function stateText({ state, at, stoppedAt }: PlannedMail, by: string): string {
  if (state === 'planned') return formatDateTime(at);
  const since = stoppedAt ? ` on ${formatDateTime(stoppedAt)}` : '';
  return state === 'stopped' ? `Stopped by ${by}${since}` : `They unsubscribed from it${since}`;
}

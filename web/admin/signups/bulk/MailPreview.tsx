import { fillBulkMail } from '#contracts/fill-mail.ts';
import type { LeadRecipients } from '#contracts/lead-bulk.ts';
import { Email } from '../../records/details/values.tsx';
import css from './BulkMail.module.css';

interface Props {
  content: { subject: string; text: string };
  person: LeadRecipients['recipients'][number];
}

/** The mail as one of its recipients gets it, as it is written. */
export function MailPreview({ content, person }: Props) {
  const { subject, text } = fillBulkMail(content, person);
  return (
    <section className={css.preview} aria-labelledby="mail-preview">
      <h3 id="mail-preview">As {person.name} gets it</h3>
      <p>
        To <Email email={person.email} />
      </p>
      <p className={css.subject}>{subject.trim() || 'No subject yet'}</p>
      <p className={css.text}>{text.trim() || 'No text yet'}</p>
    </section>
  );
}

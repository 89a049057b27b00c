import { useState } from 'react';
import { fillBulkMail } from '#contracts/fill-mail.ts';
import type { LeadRecipients } from '#contracts/lead-bulk.ts';
import { Email, unconfirmedEmail } from '#web/admin/records/details/values.tsx';
import { MailAsSent } from '#web/admin/records/mail/MailAsSent.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';

interface Props {
  content: { subject: string; text: string };
  recipients: LeadRecipients['recipients'];
}

/** The mail as one of its recipients gets it, as it is written: the first, or whom one chooses. */
export function MailPreview({ content, recipients }: Props) {
  const [chosenId, setChosenId] = useState<string>();
  const person = recipients.find(({ id }) => id === chosenId) ?? recipients[0];
  if (!person) return null;
  const { subject, text } = fillBulkMail(content, person);
  return (
    <MailAsSent
      title={`What ${person.name} will get`}
      subject={subject.trim() || 'No subject yet'}
      text={text.trim() || 'No text yet'}
    >
      {recipients.length > 1 && (
        <SelectField
          label="Preview for"
          name="previewed"
          value={person.id}
          options={recipients.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => setChosenId(target.value)}
        />
      )}
      <p>
        To <Email email={person.email} />
        {unconfirmedEmail(person.newEmail)}
      </p>
    </MailAsSent>
  );
}

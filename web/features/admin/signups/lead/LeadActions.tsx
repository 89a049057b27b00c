import { useState } from 'react';
import type { UserDetails } from '#contracts/admin.ts';
import { API } from '#contracts/paths.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { mailLink, phoneLink } from '../../links.ts';
import { welcomeLetter } from '../../words.ts';
import { useDesk } from './desk.ts';

interface Props {
  /** Also offers the first letter by its name in the list, where there is room for it. */
  contact?: boolean;
  user: UserDetails['user'];
  brand: string;
  /** Called when a mail is begun. */
  onWrite?: () => void;
}

/** The ways to reach somebody that need nobody's lead. */
export function ReachActions({ contact = false, user, brand, onWrite }: Props) {
  const call = phoneLink(user.phone);
  const { subject, body } = welcomeLetter(brand, user.firstName);
  const letter = mailLink(user.email, subject, body);
  return (
    <>
      {contact && (
        <ButtonLink size="sm" variant="outline" href={letter} onClick={onWrite}>
          Contact User
        </ButtonLink>
      )}
      <ButtonLink size="sm" variant="outline" href={letter} onClick={onWrite}>
        Send Email
      </ButtonLink>
      {call && (
        <ButtonLink size="sm" variant="outline" href={call}>
          Call User
        </ButtonLink>
      )}
    </>
  );
}

/** The same for a lead, and Schedule Setup. What is written in one's own mailbox is ours to know only if told. */
export function LeadActions({ brand, contact }: Pick<Props, 'brand' | 'contact'>) {
  const { lead, user, save, schedule } = useDesk();
  const [writing, setWriting] = useState(false);
  const [busy, setBusy] = useState(false);

  async function tell() {
    setBusy(true);
    const refusal = await save(API.leadWritten, {}, 'Noted that you wrote');
    setBusy(false);
    setWriting(refusal !== undefined);
  }

  return (
    <>
      {writing && lead.writable && (
        <Button size="sm" variant="outline" busy={busy} onClick={tell}>
          I have written to them
        </Button>
      )}
      <ReachActions contact={contact} user={user} brand={brand} onWrite={() => setWriting(true)} />
      {lead.writable && (
        <Button size="sm" onClick={schedule}>
          Schedule Setup
        </Button>
      )}
    </>
  );
}

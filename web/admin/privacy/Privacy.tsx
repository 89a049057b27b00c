import { useState } from 'react';
import { isUnknownEmail } from '#contracts/unknown-email.ts';
import { saveText } from '#web/admin/records/list/save-file.ts';
import { reasonOf } from '#web/lib/api/error-body.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { exportPerson } from './api/personal-data.ts';
import { EraseForm } from './EraseForm.tsx';
import styles from './Privacy.module.css';

interface Props {
  email: string;
  /** Whether the email is confirmed; otherwise a stranger may have opened the account. */
  confirmed: boolean;
  /** The person is erased: what was shown of them is no more. */
  onErased: () => void;
}

/** Downloads or erases all that we keep about a person. For admins. */
export function Privacy({ email, confirmed, onErased }: Props) {
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);

  async function download(): Promise<void> {
    setBusy(true);
    try {
      saveText('person.json', 'application/json', JSON.stringify(await exportPerson(email), null, 2));
    } catch (error) {
      toast({ title: 'The data was not downloaded', description: reasonOf(error), tone: 'error' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={styles.privacy}>
      <p>
        Account, company, lead, history, applications, messages, appointments and email{' '}
        {isUnknownEmail(email) ? 'of this person' : `under ${email}`}, whoever of the team wrote it.
      </p>
      <div className={styles.buttons}>
        <Button
          size="sm"
          variant="outline"
          busy={busy}
          busyLabel="Gathering…"
          onClick={() => void download()}
        >
          Download their data
        </Button>
        <Button size="sm" variant="danger" onClick={() => setAsking(true)}>
          Erase this person
        </Button>
      </div>
      <Dialog open={asking} onClose={() => setAsking(false)} title="Erase this person" asks>
        <EraseForm
          email={email}
          confirmed={confirmed}
          onKeep={() => setAsking(false)}
          onErased={() => {
            setAsking(false);
            onErased();
          }}
        />
      </Dialog>
    </div>
  );
}

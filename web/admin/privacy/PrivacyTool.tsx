import { type SubmitEvent, useState } from 'react';
import { Island } from '#web/admin/shell/Island.tsx';
import { reasonOf } from '#web/lib/api/error-body.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { readErasure } from './api/personal-data.ts';
import styles from './Privacy.module.css';
import { Privacy } from './Privacy.tsx';

/** The island of the privacy page: finds a person by email. */
export default function PrivacyTool() {
  return (
    <Island permission="people.erase">
      <FindPerson />
    </Island>
  );
}

function FindPerson() {
  const [email, setEmail] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function find(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const asked = String(new FormData(event.currentTarget).get('email')).trim();
    setEmail(undefined);
    setProblem(undefined);
    setBusy(true);
    try {
      const { isKnown } = await readErasure(asked, false);
      if (isKnown) setEmail(asked);
      else
        setProblem(
          `Nothing is stored under ${asked}. Nobody with this email has signed up, applied, written or booked.`,
        );
    } catch (error) {
      setProblem(reasonOf(error));
    }
    setBusy(false);
  }

  return (
    <div className={styles.find}>
      <form onSubmit={(event) => void find(event)}>
        <TextField label="Email of the person" name="email" type="email" required autoComplete="off" />
        <Button type="submit" busy={busy}>
          Find
        </Button>
      </form>
      <p role="status" className={styles.nobody}>
        {problem}
      </p>
      {email && <Privacy key={email} email={email} confirmed={false} onErased={() => setEmail(undefined)} />}
    </div>
  );
}

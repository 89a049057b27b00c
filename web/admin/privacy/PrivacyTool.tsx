import { type SubmitEvent, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { Island } from '../shell/Island.tsx';
import css from './Privacy.module.css';
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
  function find(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setEmail(String(new FormData(event.currentTarget).get('email')).trim());
  }
  return (
    <div className={css.find}>
      <form onSubmit={find}>
        <TextField label="Email of the person" name="email" type="email" required autoComplete="off" />
        <Button type="submit">Next</Button>
      </form>
      {email && <Privacy key={email} email={email} confirmed={false} onErased={() => setEmail(undefined)} />}
    </div>
  );
}

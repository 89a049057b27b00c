import { useState } from 'react';
import { Callout } from '#web/admin/shell/Callout.tsx';
import { ApiError } from '#web/lib/api/api.ts';
import { errorBodyOf, reasonOf } from '#web/lib/api/error-body.ts';
import { useForm } from '#web/lib/forms/form.ts';
import { Button } from '#web/ui/Button.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { setUpAdmin } from './api/set-up-admin.ts';
import styles from './FirstAdmin.module.css';
import { firstAdminSchema } from './first-admin-schema.ts';

interface Props {
  token: string;
  onDone: (email: string) => void;
  /** The link is used or expired; `reason` is the server's. */
  onRefused: (reason: string) => void;
}

const EMPTY = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' };
const NO_ANSWER = 'The account could not be made. Please check your connection and try again.';

/** Asks who the first admin is. */
export function FirstAdminForm({ token, onDone, onRefused }: Props) {
  const [problem, setProblem] = useState<string>();
  const form = useForm({
    schema: firstAdminSchema,
    initial: EMPTY,
    onSubmit: async ({ confirmPassword: _, ...person }) => {
      setProblem(undefined);
      try {
        await setUpAdmin({ ...person, token });
        onDone(person.email);
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return onRefused(reasonOf(error));
        const { message, fields = {} } = errorBodyOf(error) ?? {};
        form.setErrors(fields);
        if ('token' in fields || Object.keys(fields).length === 0) setProblem(message ?? NO_ANSWER);
      }
    },
  });

  return (
    <form className={styles.form} method="post" noValidate onSubmit={form.submit}>
      {problem && (
        <Callout role="alert" tone="wrong">
          {problem}
        </Callout>
      )}
      <div className={styles.pair}>
        <TextField label="First name" autoComplete="given-name" {...form.field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" {...form.field('lastName')} />
      </div>
      <TextField label="Email" type="email" autoComplete="username" {...form.field('email')} />
      <PasswordField
        label="Password"
        hint="At least 8 characters"
        autoComplete="new-password"
        {...form.field('password')}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        {...form.field('confirmPassword')}
      />
      <Button type="submit" size="lg" busy={form.busy} busyLabel="Creating the account…">
        Create admin account
      </Button>
    </form>
  );
}

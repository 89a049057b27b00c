import { useForm } from '#web/lib/forms/form.ts';
import type { AccountPage } from '#web/schemas/account-page.ts';
import { Button } from '#web/ui/Button.tsx';
import { PageSection } from '#web/ui/PageSection.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import styles from './Account.module.css';
import { changePassword } from './api/account-requests.ts';
import { showError } from './show-error.ts';

interface ChangePasswordProps {
  /** For password managers, which must know the account. */
  email: string;
  copy: AccountPage['password'];
  /** Whether the drafts of this browser, if there are any, may go with the session. */
  mayDiscard: (action: string) => Promise<boolean>;
  onEnded: () => void;
}

/** Changes the password; the old one confirms that it is the person themselves. */
export function ChangePassword({ email, copy, mayDiscard, onEnded }: ChangePasswordProps) {
  const form = useForm({
    schema: () => import('./account-forms.ts').then(({ changeSchema }) => changeSchema),
    initial: { currentPassword: '', password: '', confirmPassword: '' },
    onSubmit: async ({ currentPassword, password }) => {
      try {
        if (!(await mayDiscard(copy.button))) return;
        await changePassword({ currentPassword, password });
        onEnded();
      } catch (error) {
        form.setErrors(showError('The password was not changed', error));
      }
    },
  });
  return (
    <PageSection headline={copy.headline} text={copy.text}>
      <form method="post" noValidate onSubmit={form.submit} className={styles.form}>
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          required
          {...form.field('currentPassword')}
        />
        <PasswordField
          label="New password"
          hint="At least 8 characters"
          autoComplete="new-password"
          required
          {...form.field('password')}
        />
        <PasswordField
          label="Confirm new password"
          hint="Repeat your password"
          autoComplete="new-password"
          required
          {...form.field('confirmPassword')}
        />
        <div>
          <Button type="submit" variant="outline" busy={form.busy} busyLabel="Changing the password...">
            {copy.button}
          </Button>
        </div>
      </form>
    </PageSection>
  );
}

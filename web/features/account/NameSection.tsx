import type { SessionUser } from '#contracts/login.ts';
import { useForm } from '#web/lib/forms/form.ts';
import { announceName } from '#web/lib/session/announce-name.ts';
import type { AccountPage } from '#web/schemas/account-page.ts';
import { Button } from '#web/ui/Button.tsx';
import { PageSection } from '#web/ui/PageSection.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './Account.module.css';
import { changeName } from './api/account-requests.ts';
import { showError } from './show-error.ts';

interface Props {
  user: SessionUser;
  copy: AccountPage['name'];
  onChanged: () => void;
}

/** One’s own name, as colleagues and customers read it. */
export function NameSection({ user, copy, onChanged }: Props) {
  const form = useForm({
    schema: () => import('./account-forms.ts').then(({ nameForm }) => nameForm),
    initial: { firstName: user.firstName, lastName: user.lastName },
    onSubmit: async (names) => {
      try {
        await changeName(names);
        form.fill(names);
        announceName({ ...user, ...names });
        toast({ title: copy.saved, tone: 'success' });
        onChanged();
      } catch (error) {
        form.setErrors(showError('Your name was not changed', error));
      }
    },
  });
  return (
    <PageSection headline={copy.headline} text={copy.text}>
      <form method="post" noValidate onSubmit={form.submit} className={styles.form}>
        <div className={styles.pair}>
          <TextField label="First name" autoComplete="given-name" required {...form.field('firstName')} />
          <TextField label="Last name" autoComplete="family-name" required {...form.field('lastName')} />
        </div>
        <div>
          <Button type="submit" variant="outline" busy={form.busy} busyLabel="Saving...">
            {copy.button}
          </Button>
        </div>
      </form>
    </PageSection>
  );
}

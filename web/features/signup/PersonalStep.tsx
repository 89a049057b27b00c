import { SIGNUP_FIELD_LABELS as LABELS } from '#contracts/field-labels.ts';
import { PAGES } from '#contracts/pages.ts';
import { Button } from '#web/ui/Button.tsx';
import { Glyph } from '#web/ui/Glyph.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { type PersonalForm, untilNext } from './forms.ts';
import styles from './SignupWizard.module.css';

interface PersonalStepProps {
  form: PersonalForm;
  /** Shown to a visitor who returns to a partly filled form. */
  note: string | undefined;
}

/** Step 1: the person who signs up. */
export function PersonalStep({ form, note }: PersonalStepProps) {
  const field = (name: keyof PersonalForm['values']) => untilNext(form.field(name));
  return (
    <form method="post" noValidate onSubmit={form.submit} className={styles.form}>
      <div className={styles.pair}>
        <TextField label={LABELS.firstName} autoComplete="given-name" required {...field('firstName')} />
        <TextField label={LABELS.lastName} autoComplete="family-name" required {...field('lastName')} />
      </div>
      <div className={styles.pair}>
        <TextField label={LABELS.email} type="email" autoComplete="email" required {...field('email')} />
        <TextField label={LABELS.phone} type="tel" autoComplete="tel" required {...field('phone')} />
      </div>
      <div className={styles.pair}>
        <PasswordField
          label={LABELS.password}
          hint="At least 8 characters"
          autoComplete="new-password"
          required
          {...field('password')}
        />
        <PasswordField
          label={LABELS.confirmPassword}
          hint="Repeat your password"
          autoComplete="new-password"
          required
          {...field('confirmPassword')}
        />
      </div>
      {note && (
        <p role="status" className={styles.note}>
          {note}
        </p>
      )}
      <div className={styles.buttons}>
        <Button type="submit">
          Next <Glyph name="next" size={18} />
        </Button>
        <p className={styles.aside}>
          Already have an account? <a href={PAGES.login}>Sign in here.</a>
        </p>
      </div>
    </form>
  );
}

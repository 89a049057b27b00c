import type { BookPage } from '#web/schemas/book-page.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './BookingForm.module.css';
import type { BookingState } from './use-booking.ts';

interface PersonFieldsProps {
  form: BookingState['form'];
  copy: BookPage['form'];
  /** The chosen time in words; blank if there is none. */
  when: string;
}

/**
 * Whom we call, and the button, beside which stands what it books. Names and limits are those of
 * `contracts/booking.ts`.
 */
export function PersonFields({ form, copy, when }: PersonFieldsProps) {
  const { field } = form;
  return (
    <div className={styles.person}>
      <div className={styles.pair}>
        <TextField label="First name" autoComplete="given-name" required {...field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" required {...field('lastName')} />
      </div>
      <div className={styles.pair}>
        <TextField label="Email" type="email" autoComplete="email" required {...field('email')} />
        <TextField label="Phone" type="tel" autoComplete="tel" required {...field('phone')} />
      </div>
      <TextField label="Company" optional autoComplete="organization" {...field('company')} />
      <TextArea label={copy.note} optional hint={copy.noteHint} rows={3} {...field('note')} />
      <div className={styles.foot}>
        <p className={styles.when} aria-live="polite" data-chosen={when ? '' : undefined}>
          {when || copy.choose}
        </p>
        <Button type="submit" size="lg" busy={form.busy} busyLabel={copy.busy}>
          {copy.button}
        </Button>
      </div>
      <p className={styles.privacy}>{copy.privacy}</p>
    </div>
  );
}

import { telephone } from '#web/lib/format/telephone.ts';
import type { BookPage } from '#web/schemas/book-page.ts';
import { StringDivider } from '#web/ui/StringDivider.tsx';
import styles from './BookingForm.module.css';

interface BookingHeadProps extends Pick<BookPage, 'headline' | 'lead' | 'noScript'> {
  email: string;
  phone: string;
}

/** The top of the page, and what a visitor without JavaScript can do. */
export function BookingHead({ headline, lead, noScript, email, phone }: BookingHeadProps) {
  return (
    <header className={styles.head}>
      <h1 className={styles.headline}>{headline}</h1>
      <p className={styles.lead}>{lead}</p>
      <noscript>
        <p className={styles.plain}>{noScript}</p>
        <p>
          <a href={telephone(phone)}>{phone}</a>, <a href={`mailto:${email}`}>{email}</a>
        </p>
      </noscript>
      <StringDivider at="start" />
    </header>
  );
}

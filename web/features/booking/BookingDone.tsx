import { useEffect, useMemo, useRef } from 'react';
import type { BookingMade } from '#contracts/booking.ts';
import { PAGES } from '#contracts/paths.ts';
import type { BookPage } from '#web/schemas/book-page.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { ButtonRow } from '#web/ui/ButtonRow.tsx';
import { StringDivider } from '#web/ui/StringDivider.tsx';
import styles from './BookingForm.module.css';
import { calendarFile } from './calendar-file.ts';
import { momentIn } from './zones.ts';

interface BookingDoneProps {
  copy: BookPage['done'];
  made: BookingMade;
  /** What it is about, in words. */
  kind: string;
  /** The visitor's first name. */
  name: string;
}

/** What was booked, in place of the page's question, with its entry for a calendar and the way to change it. */
export function BookingDone({ copy, made: { appointment, token }, kind, name }: BookingDoneProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
  const summary = copy.event.replace('{kind}', kind);
  const href = useMemo(
    () => URL.createObjectURL(new Blob([calendarFile(appointment, summary)], { type: 'text/calendar' })),
    [appointment, summary],
  );
  return (
    <div className={styles.done} data-booked="">
      <h1 ref={heading} tabIndex={-1} className={styles.doneHeadline}>
        {copy.headline.replace('{name}', name)}
      </h1>
      <p>{copy.text.replace('{when}', momentIn(appointment.at, appointment.timeZone))}</p>
      <StringDivider at="start" />
      <ButtonRow>
        <ButtonLink href={href} download="appointment.ics" size="lg">
          {copy.calendar}
        </ButtonLink>
        <ButtonLink href={`${PAGES.bookManage}#token=${token}`} size="lg" variant="outline">
          {copy.manage}
        </ButtonLink>
        <ButtonLink href={copy.action.to} size="lg" variant="ghost">
          {copy.action.label}
        </ButtonLink>
      </ButtonRow>
    </div>
  );
}

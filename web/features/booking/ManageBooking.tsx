import { useRef } from 'react';
import type { BookPage } from '#web/schemas/book-page.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { ButtonRow } from '#web/ui/ButtonRow.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Outcome } from '#web/ui/Outcome.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { Toaster } from '#web/ui/Toaster.tsx';
import styles from './ManageBooking.module.css';
import { TimePicker } from './TimePicker.tsx';
import { useManage } from './use-manage.ts';
import { momentIn } from './zones.ts';

interface ManageBookingProps {
  copy: Omit<BookPage['manage'], 'title' | 'description'>;
  picker: BookPage['picker'];
}

/** The appointment of a mailed link, which can be moved and cancelled. */
export function ManageBooking({ copy, picker }: ManageBookingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const manage = useManage(heading);
  const { appointment, doing, note, zone, at, busy } = manage;
  if (doing === 'dead') {
    return (
      <div className={styles.page}>
        <h1 className="visually-hidden">{copy.headline}</h1>
        <Outcome {...copy.dead} />
      </div>
    );
  }
  if (!appointment) {
    return (
      <div className={styles.page}>
        <h1 className={styles.headline}>{copy.headline}</h1>
        {doing === 'failed' ? (
          <div className={styles.buttons} role="alert">
            <p>{copy.failed}</p>
            <Button onClick={manage.load}>{picker.again}</Button>
          </div>
        ) : (
          <Spinner size="lg" label="Loading" />
        )}
        <Toaster />
      </div>
    );
  }
  const { kind, status, minutes, office, changeable } = appointment;
  const ended = status === 'booked' ? undefined : copy.status[status];
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1} className={styles.headline}>
        {copy.headline}
      </h1>
      <div className={styles.card} data-over={ended ? '' : undefined}>
        <p className={styles.what}>
          {copy.what[kind]}, {picker.length.replace('{minutes}', String(minutes))}
        </p>
        <p className={styles.when}>
          <time dateTime={appointment.at}>{momentIn(appointment.at, appointment.timeZone)}</time>
        </p>
        <p>{ended ?? copy.office.replace('{office}', office)}</p>
      </div>
      <p role="status" className={styles.note}>
        {note && copy[note]}
      </p>
      {status === 'booked' && !changeable && <p>{copy.tooLate}</p>}
      {changeable && doing !== 'move' && (
        <ButtonRow>
          <Button size="lg" onClick={manage.startMove}>
            {copy.move}
          </Button>
          <Button size="lg" variant="outline" onClick={manage.ask}>
            {copy.cancel}
          </Button>
        </ButtonRow>
      )}
      {changeable && doing === 'move' && (
        <form method="post" noValidate onSubmit={manage.move} className={styles.move}>
          <TimePicker
            copy={picker}
            times={manage.times}
            onReload={manage.reload}
            zone={zone}
            onZone={manage.setZone}
            chosen={at}
            onChoose={manage.choose}
            error={manage.error}
          />
          <ButtonRow>
            <Button type="submit" size="lg" busy={busy}>
              {copy.moveTo}
            </Button>
            <Button size="lg" variant="outline" onClick={manage.keep}>
              {copy.keep}
            </Button>
          </ButtonRow>
        </form>
      )}
      {ended && (
        <div>
          <ButtonLink href={`${copy.another.to}?kind=${kind}`} size="lg">
            {copy.another.label}
          </ButtonLink>
        </div>
      )}
      <Dialog open={doing === 'ask'} onClose={manage.keep} title={copy.ask}>
        <p>{copy.askText}</p>
        <div className={styles.buttons}>
          <Button variant="danger" busy={busy} onClick={manage.cancel}>
            {copy.yes}
          </Button>
          <Button variant="outline" onClick={manage.keep}>
            {copy.no}
          </Button>
        </div>
      </Dialog>
      <Toaster />
    </div>
  );
}

import { useRef } from 'react';
import type { BookPage } from '#web/schemas/book-page.ts';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { Toaster } from '#web/ui/Toaster.tsx';
import styles from './BookingForm.module.css';
import { PersonFields } from './PersonFields.tsx';
import { TimePicker } from './TimePicker.tsx';
import { useBooking } from './use-booking.ts';
import { momentIn } from './zones.ts';

interface BookingFormProps {
  copy: Pick<BookPage, 'kinds' | 'picker' | 'form' | 'done'>;
}

/** What it is about, when, and whom we call; and its replacement once it is booked. */
export function BookingForm({ copy }: BookingFormProps) {
  const root = useRef<HTMLDivElement>(null);
  const { form, times, reload, choose, booked } = useBooking(root);
  const { kind, at, timeZone, firstName } = form.values;
  const about = copy.kinds.items.find(({ value }) => value === kind);

  return (
    <div ref={root} className={styles.root}>
      {booked ? (
        <booked.BookingDone
          copy={copy.done}
          made={booked}
          kind={about?.label ?? ''}
          name={firstName.trim()}
        />
      ) : (
        <form method="post" noValidate onSubmit={form.submit} className={styles.form}>
          <section className={styles.step}>
            <h2 className={styles.question}>{copy.kinds.legend}</h2>
            <div className={styles.answer}>
              <SegmentedControl
                legend={copy.kinds.legend}
                name="kind"
                options={copy.kinds.items}
                value={kind}
                onChange={choose}
              />
              <p className={styles.about}>{about?.text}</p>
            </div>
          </section>
          <section className={styles.step}>
            <h2 className={styles.question}>{copy.picker.legend}</h2>
            <div className={styles.answer}>
              <TimePicker
                copy={copy.picker}
                times={times}
                onReload={reload}
                zone={timeZone}
                onZone={(zone) => form.set('timeZone', zone)}
                chosen={at}
                onChoose={(time) => form.set('at', time)}
                error={form.errors.at}
              />
            </div>
          </section>
          <section className={styles.step}>
            <h2 className={styles.question}>{copy.form.legend}</h2>
            <div className={styles.answer}>
              <PersonFields form={form} copy={copy.form} when={at && momentIn(at, timeZone)} />
            </div>
          </section>
        </form>
      )}
      <Toaster />
    </div>
  );
}

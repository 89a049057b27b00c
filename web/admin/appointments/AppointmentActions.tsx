import { useState } from 'react';
import type { AppointmentDetails } from '#contracts/appointment.ts';
import { UNASSIGNED } from '#contracts/owner.ts';
import { API, type ApiPath } from '#contracts/paths.ts';
import { reasonOf } from '#web/lib/answer.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { toast } from '#web/ui/toast.ts';
import { useChange, useColleagues } from './api/appointments.ts';
import css from './appointments.module.css';
import { MoveForm } from './MoveForm.tsx';

/** What the team can do with an appointment as it is now. */
export function AppointmentActions({ appointment }: { appointment: AppointmentDetails }) {
  const { id, version, status, ownerId, at } = appointment;
  const [doing, setDoing] = useState<'move' | 'cancel'>();
  const [busy, setBusy] = useState(false);
  const change = useChange(id);
  const people = useColleagues().filter((each) => each.active || each.id === ownerId);
  const begun = Date.parse(at) <= Date.now();

  async function send(path: ApiPath, body: object, done: string): Promise<void> {
    setBusy(true);
    try {
      await change(path, { version, ...body });
      setDoing(undefined);
      toast({ title: done, tone: 'success' });
    } catch (error) {
      toast({ title: 'Not changed', description: reasonOf(error), tone: 'error' });
    } finally {
      setBusy(false);
    }
  }
  const mark = (next: string, done: string) => send(API.appointmentMark, { status: next }, done);

  if (status === 'cancelled') return null;
  return (
    <div className={css.actions}>
      <SelectField
        label="Owner"
        name="ownerId"
        placeholder={UNASSIGNED}
        error={undefined}
        disabled={busy}
        value={ownerId ?? ''}
        options={people.map((each) => ({ value: each.id, label: each.name }))}
        onChange={({ target }) =>
          send(API.appointmentOwner, { ownerId: target.value || null }, 'Owner chosen')
        }
      />
      <div className={css.buttons}>
        {begun && status !== 'held' && (
          <Button busy={busy} onClick={() => mark('held', 'Marked as held')}>
            Mark as held
          </Button>
        )}
        {begun && status !== 'missed' && (
          <Button variant="outline" busy={busy} onClick={() => mark('missed', 'Marked as missed')}>
            Mark as missed
          </Button>
        )}
        {status !== 'booked' && (
          <Button variant="outline" busy={busy} onClick={() => mark('booked', 'Mark taken back')}>
            Take the mark back
          </Button>
        )}
        {status === 'booked' && doing === undefined && (
          <>
            <Button variant="outline" onClick={() => setDoing('move')}>
              Move
            </Button>
            <Button variant="outline" onClick={() => setDoing('cancel')}>
              Cancel appointment
            </Button>
          </>
        )}
      </div>
      {doing === 'move' && (
        <MoveForm
          appointment={appointment}
          busy={busy}
          onMove={(to) => send(API.appointmentMove, to, 'Moved; the person is told by email')}
          onClose={() => setDoing(undefined)}
        />
      )}
      {doing === 'cancel' && (
        <div className={css.buttons} role="alert">
          <p>The person is told by email, and the time is free for others.</p>
          <Button
            variant="danger"
            busy={busy}
            onClick={() => send(API.appointmentCancel, {}, 'Canceled; the person is told by email')}
          >
            Yes, cancel it
          </Button>
          <Button variant="outline" onClick={() => setDoing(undefined)}>
            Keep it
          </Button>
        </div>
      )}
    </div>
  );
}

import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AbsenceList } from '#contracts/absence.ts';
import { roleMay } from '#contracts/permissions.ts';
import { absenceIn } from '#web/admin/records/links/absence-link.ts';
import { useAbsences } from '#web/admin/records/use-absences.ts';
import { useSession } from '#web/admin/session/use-session.ts';
import { formatUtcDate } from '#web/lib/format/format.ts';
import { navigate } from '#web/lib/url-state.ts';
import { Button } from '#web/ui/Button.tsx';
import { showFailure } from '#web/ui/show-failure.ts';
import { toast } from '#web/ui/toast.ts';
import { AbsenceFields } from './AbsenceFields.tsx';
import styles from './Absences.module.css';
import { useChangeAbsences } from './api/appointments.ts';

type Absence = AbsenceList['absences'][number];

/** Shows who is away, and lets change what one may: each takes a person of its office, so that fewer times are free. */
export function Absences() {
  const user = useSession();
  const { data } = useAbsences();
  const { add, remove } = useChangeAbsences();
  const managesTeam = user ? roleMay(user.role, 'team.manage') : false;
  // Whose absence is being entered. The page of the team links to it with a colleague.
  const [entering, setEntering] = useState(() => (managesTeam ? absenceIn(window.location.hash) : undefined));
  const toggle = useRef<HTMLButtonElement>(null);

  function close(): void {
    flushSync(() => setEntering(undefined));
    if (absenceIn(window.location.hash))
      navigate(window.location.pathname + window.location.search, 'replace');
    toggle.current?.focus();
  }

  async function takeOut(absence: Absence): Promise<void> {
    try {
      await remove(absence.id);
      const undo = { label: 'Undo', run: () => void putBack(absence) };
      toast({ title: 'Absence removed', description: absence.name, action: undo });
    } catch (error) {
      showFailure('Not removed', error, { retry: () => void takeOut(absence) });
    }
  }

  async function putBack(absence: Absence): Promise<void> {
    const { userId, office, from, to } = absence;
    try {
      await add({ userId, office, from, to });
      toast({ title: 'Absence is back', description: absence.name, tone: 'success' });
    } catch (error) {
      showFailure('Not undone', error, { retry: () => void putBack(absence) });
    }
  }

  return (
    <section aria-labelledby="absences" className={styles.absences}>
      <h2 id="absences">Absences</h2>
      {data?.absences.length === 0 && <p className={styles.none}>Nobody is away.</p>}
      {data && data.absences.length > 0 && (
        <ul className={styles.list}>
          {data.absences.map((absence) => (
            <li key={absence.id}>
              <Entry
                absence={absence}
                onRemove={(absence.mine || managesTeam) && (() => void takeOut(absence))}
              />
            </li>
          ))}
        </ul>
      )}
      {user && roleMay(user.role, 'absences.manage') && data && (
        <div>
          {entering ? (
            <AbsenceFields offices={data.offices} userId={entering} onClose={close} />
          ) : (
            <Button ref={toggle} size="sm" variant="outline" onClick={() => setEntering(user.id)}>
              Add absence
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

interface EntryProps {
  absence: Absence;
  /** `false` for whoever may not. */
  onRemove: false | (() => void);
}

function Entry({ absence: { name, office, from, to, mine, enteredBy }, onRemove }: EntryProps) {
  const whose = mine ? 'my absence' : `the absence of ${name}`;
  return (
    <>
      {name}, {office}: {formatUtcDate(from)}
      {to !== from && ` to ${formatUtcDate(to)}`}{' '}
      {onRemove && (
        <Button size="sm" variant="ghost" onClick={onRemove}>
          Remove
          <span className="visually-hidden">
            {' '}
            {whose} from {formatUtcDate(from)}
          </span>
        </Button>
      )}
      {enteredBy && <p className={styles.by}>Entered by {enteredBy}</p>}
    </>
  );
}

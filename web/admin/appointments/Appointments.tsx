import { LiveState } from '../records/live/LiveState.tsx';
import { Island } from '../shell/Island.tsx';
import { Absences } from './Absences.tsx';
import { AppointmentList } from './AppointmentList.tsx';
import css from './appointments.module.css';

/** The island of the page of appointments, drawn in the browser alone. */
export default function Appointments() {
  return (
    <Island permission="appointments.read">
      <div className={css.page}>
        <AppointmentList />
        <Absences />
      </div>
      <LiveState />
    </Island>
  );
}

import { LiveIsland } from '#web/admin/shell/LiveIsland.tsx';
import { Absences } from './Absences.tsx';
import { AppointmentList } from './AppointmentList.tsx';
import styles from './appointments.module.css';

/** The island of the page of appointments, drawn only in the browser. */
export default function Appointments() {
  return (
    <LiveIsland permission="appointments.read">
      <div className={styles.page}>
        <AppointmentList />
        <Absences />
      </div>
    </LiveIsland>
  );
}

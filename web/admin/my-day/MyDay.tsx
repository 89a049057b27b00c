import { useRef } from 'react';
import { useListKeys } from '#web/admin/records/keys/use-list-keys.ts';
import { LiveIsland } from '#web/admin/shell/LiveIsland.tsx';
import lines from './lines.module.css';
import { MyDayList } from './MyDayList.tsx';
import styles from './my-day.module.css';
import { Notifications } from './Notifications.tsx';

/** The island of My day: what waits, by due date, and what one was told. */
export default function MyDay() {
  const root = useRef<HTMLDivElement>(null);
  useListKeys(root);
  return (
    <LiveIsland permission="myDay.read">
      <div className={styles.day}>
        <div ref={root} className={lines.lists}>
          <MyDayList root={root} />
        </div>
        <Notifications />
      </div>
    </LiveIsland>
  );
}

import { LiveState } from '../records/live/LiveState.tsx';
import { Island } from '../shell/Island.tsx';
import { MyDayList } from './MyDayList.tsx';
import css from './my-day.module.css';
import { Notifications } from './Notifications.tsx';
import { Unassigned } from './Unassigned.tsx';

/** The island of My day: what waits, by due date, and what one was told. */
export default function MyDay() {
  return (
    <Island permission="myDay.read">
      <div className={css.day}>
        <div>
          <MyDayList />
          <Unassigned />
        </div>
        <Notifications />
      </div>
      <LiveState />
    </Island>
  );
}

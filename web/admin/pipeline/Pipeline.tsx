import { LiveIsland } from '#web/admin/shell/LiveIsland.tsx';
import { Board } from './Board.tsx';
import type { ScheduleSetupForm } from './MoveDialog.tsx';

/** The island of the board of leads, drawn only in the browser. */
export default function Pipeline({ ScheduleSetup }: { ScheduleSetup: ScheduleSetupForm }) {
  return (
    <LiveIsland permission="signups.read">
      <Board ScheduleSetup={ScheduleSetup} />
    </LiveIsland>
  );
}

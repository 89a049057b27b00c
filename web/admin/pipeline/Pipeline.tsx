import { LiveState } from '../records/live/LiveState.tsx';
import { Island } from '../shell/Island.tsx';
import { Board } from './Board.tsx';

/** The island of the board of leads, drawn in the browser alone. */
export default function Pipeline() {
  return (
    <Island permission="signups.read">
      <Board />
      <LiveState />
    </Island>
  );
}

import { LiveIsland } from '../shell/LiveIsland.tsx';
import { Board } from './Board.tsx';

/** The island of the board of leads, drawn only in the browser. */
export default function Pipeline() {
  return (
    <LiveIsland permission="signups.read">
      <Board />
    </LiveIsland>
  );
}

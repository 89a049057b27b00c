import { Island } from '../shell/Island.tsx';
import { Charts } from './Charts.tsx';

/** The island of the page of charts, drawn in the browser alone: no figure of it is part of the page itself. */
export default function Insights() {
  return (
    <Island permission="stats.read">
      <Charts />
    </Island>
  );
}

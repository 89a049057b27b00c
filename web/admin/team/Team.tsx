import { Island } from '#web/admin/shell/Island.tsx';
import { TeamList } from './TeamList.tsx';

/** The island of the page of the team, drawn only in the browser. */
export default function Team() {
  return (
    <Island permission="team.manage">
      <TeamList />
    </Island>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { TeamMember } from '#contracts/team.ts';
import { Retry } from '#web/admin/records/list/Retry.tsx';
import { useSession } from '#web/admin/session/use-session.ts';
import { FirstAction } from '#web/admin/shell/FirstAction.tsx';
import list from '#web/admin/shell/settings-list.module.css';
import { Button } from '#web/ui/Button.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { showFailure } from '#web/ui/show-failure.ts';
import { toast } from '#web/ui/toast.ts';
import { changeMember, type MemberChange } from './api/change-member.ts';
import { useTeam } from './api/get-team.ts';
import { type Confirmed, ConfirmMemberChange } from './ConfirmMemberChange.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { MemberRow } from './MemberRow.tsx';
import { RoleDialog } from './RoleDialog.tsx';
import { TimeZoneDialog } from './TimeZoneDialog.tsx';

/** URL fragment that opens the dialog at once; other pages link to it. */
export const INVITE_HASH = '#invite';

/** Everybody of the team, and what can be done about their rights. */
export function TeamList() {
  const team = useTeam();
  const me = useSession();
  const client = useQueryClient();
  const [inviting, setInviting] = useState(() => window.location.hash === INVITE_HASH);
  const [changingRole, setChangingRole] = useState<TeamMember>();
  const [changingZone, setChangingZone] = useState<TeamMember>();
  const [confirming, setConfirming] = useState<Confirmed>();
  useEffect(() => {
    const look = () => window.location.hash === INVITE_HASH && setInviting(true);
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, []);

  function done(title: string, tone: 'success' | 'neutral' = 'success'): void {
    toast({ title, tone });
    closeInvite();
    setChangingRole(undefined);
    setChangingZone(undefined);
    setConfirming(undefined);
    void client.invalidateQueries({ queryKey: ['team'] });
  }

  function closeInvite(): void {
    setInviting(false);
    if (window.location.hash) window.history.replaceState(null, '', window.location.pathname);
  }

  async function change(member: TeamMember, what: MemberChange, body?: object): Promise<void> {
    try {
      const { message, stored } = await changeMember(member.id, what, body);
      done(message, stored ? 'neutral' : 'success');
    } catch (error) {
      void client.invalidateQueries({ queryKey: ['team'] });
      showFailure('Not changed', error, { retry: () => void change(member, what, body) });
    }
  }

  if (team.isPending) return <Loading />;
  if (!team.data) return <Retry what="The team" busy={team.isFetching} onRetry={() => void team.refetch()} />;
  return (
    <div className={list.page}>
      <FirstAction
        empty={
          team.data.length === 1 && {
            title: 'Nobody else yet',
            hint: 'Whoever you invite chooses their own password. What they may see and change is up to their role.',
          }
        }
      >
        <Button onClick={() => setInviting(true)}>Invite a colleague</Button>
      </FirstAction>
      <ul className={list.rows}>
        {team.data.map((member) => (
          <li key={member.id}>
            <MemberRow
              member={member}
              isMe={member.id === me?.id}
              onRole={() => setChangingRole(member)}
              onTimeZone={() => setChangingZone(member)}
              onConfirm={(what) => setConfirming({ member, what })}
              onChange={(what) => change(member, what)}
            />
          </li>
        ))}
      </ul>
      <InviteDialog open={inviting} onClose={closeInvite} onDone={done} />
      <RoleDialog member={changingRole} onClose={() => setChangingRole(undefined)} onDone={done} />
      <TimeZoneDialog member={changingZone} onClose={() => setChangingZone(undefined)} onDone={done} />
      <ConfirmMemberChange
        confirmed={confirming}
        team={team.data}
        onClose={() => setConfirming(undefined)}
        onChange={change}
      />
    </div>
  );
}

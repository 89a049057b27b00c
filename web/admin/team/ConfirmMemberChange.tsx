import { useState } from 'react';
import type { TeamMember } from '#contracts/team.ts';
import { ConfirmationDialog } from '#web/admin/shell/ConfirmationDialog.tsx';
import { HandOver } from './HandOver.tsx';
import { memberName } from './labels.ts';

const LABELS = {
  disable: {
    title: (name: string) => `Disable ${name}?`,
    text: 'They are signed out everywhere at once, their API tokens are revoked, and they cannot sign in again until somebody enables the account. What they did stays.',
    button: 'Disable the account',
  },
  withdraw: {
    title: (name: string) => `Withdraw the invitation to ${name}?`,
    text: 'The link in their email stops working at once.',
    button: 'Withdraw the invitation',
  },
};

/** What is about to be done to whom. */
export interface Confirmed {
  member: TeamMember;
  what: keyof typeof LABELS;
}

interface Props {
  /** `undefined` while the dialog is closed. */
  confirmed: Confirmed | undefined;
  team: readonly TeamMember[];
  onClose: () => void;
  onChange: (member: TeamMember, what: keyof typeof LABELS, body?: object) => Promise<void>;
}

/** Confirmation before a member loses access. */
export function ConfirmMemberChange({ confirmed, team, onClose, onChange }: Props) {
  const [heir, setHeir] = useState('');
  const { member, what } = confirmed ?? {};
  const labels = what && LABELS[what];

  async function act(): Promise<void> {
    if (!member || !what) return;
    await onChange(member, what, what === 'disable' ? { handOverTo: heir || null } : undefined);
  }

  return (
    <ConfirmationDialog
      open={confirmed !== undefined}
      title={member && labels ? labels.title(memberName(member)) : ''}
      button={labels?.button ?? ''}
      onClose={onClose}
      onConfirm={act}
    >
      <p>{labels?.text}</p>
      {member && what === 'disable' && (
        <HandOver member={member} team={team} heir={heir} onChoose={setHeir} />
      )}
    </ConfirmationDialog>
  );
}

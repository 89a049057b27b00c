import { useState } from 'react';
import type { TeamMember } from '#contracts/team.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import dialog from '../shell/dialog-form.module.css';
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
export function ConfirmDialog({ confirmed, team, onClose, onChange }: Props) {
  const [busy, setBusy] = useState(false);
  const [heir, setHeir] = useState('');
  const labels = confirmed && LABELS[confirmed.what];

  async function act({ member, what }: Confirmed): Promise<void> {
    setBusy(true);
    await onChange(member, what, what === 'disable' ? { handOverTo: heir || null } : undefined);
    setBusy(false);
  }

  return (
    <Dialog
      open={confirmed !== undefined}
      onClose={onClose}
      title={confirmed && labels ? labels.title(memberName(confirmed.member)) : ''}
    >
      {confirmed && labels && (
        <div className={dialog.form}>
          <p>{labels.text}</p>
          {confirmed.what === 'disable' && (
            <HandOver member={confirmed.member} team={team} heir={heir} onChoose={setHeir} />
          )}
          <FormActions>
            <Button variant="danger" busy={busy} onClick={() => act(confirmed)}>
              {labels.button}
            </Button>
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
          </FormActions>
        </div>
      )}
    </Dialog>
  );
}

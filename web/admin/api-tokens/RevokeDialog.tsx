import type { ApiTokenRecord } from '#contracts/api-token.ts';
import { ConfirmationDialog } from '#web/admin/shell/ConfirmationDialog.tsx';
import { showFailure } from '#web/ui/show-failure.ts';
import { revokeToken } from './api/tokens.ts';

interface Props {
  /** `undefined` while the dialog is closed. */
  token: ApiTokenRecord | undefined;
  onClose: () => void;
  /** Called with the message to show. */
  onDone: (message: string) => void;
}

/** Confirmation before a token ends. */
export function RevokeDialog({ token, onClose, onDone }: Props) {
  async function revoke(): Promise<void> {
    if (!token) return;
    try {
      await revokeToken(token.id);
      onDone(`${token.name} is revoked`);
    } catch (error) {
      showFailure('The token was not revoked', error, { retry: () => void revoke() });
    }
  }

  return (
    <ConfirmationDialog
      open={token !== undefined}
      title={`Revoke ${token?.name}?`}
      button="Revoke token"
      onClose={onClose}
      onConfirm={revoke}
    >
      <p>The program that uses it loses access right away, and this token can’t be reactivated.</p>
    </ConfirmationDialog>
  );
}

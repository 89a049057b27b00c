import { type EndCopy, LinkForm } from './LinkForm.tsx';

const EMPTY = { password: '', confirmPassword: '' };

/** Chooses a new password with the link from the mail. */
export function ResetForm({ copy }: { copy: EndCopy }) {
  return (
    <LinkForm
      copy={copy}
      schema={() => import('./reset-schema.ts').then(({ resetSchema }) => resetSchema)}
      initial={EMPTY}
      send={({ resetPassword }, { token, password }) => resetPassword({ token, password })}
      failure="The password was not changed"
      passwordLabel="New password"
      button="Change password"
      busyLabel="Changing the password..."
    />
  );
}

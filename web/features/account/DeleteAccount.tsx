import { useState } from 'react';
import type { Account } from '#contracts/account.ts';
import { formatCents } from '#contracts/format-cents.ts';
import type { AccountPage } from '#web/schemas/account-page.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { PageSection } from '#web/ui/PageSection.tsx';
import { deleteAccount } from './api/account-requests.ts';
import { PasswordQuestion } from './PasswordQuestion.tsx';

interface DeleteAccountProps {
  copy: AccountPage['removal'];
  /** What is open in the books of a partner. */
  dues: Account['partnerDues'];
  onEnded: () => void;
}

/** Deletes the account permanently: after a button, a question and the password. */
export function DeleteAccount({ copy, dues, onEnded }: DeleteAccountProps) {
  const [asking, setAsking] = useState(false);
  const [agreed, setAgreed] = useState(false);
  const close = () => setAsking(false);
  return (
    <PageSection headline={copy.headline} text={copy.text}>
      <div>
        <Button variant="danger" onClick={() => setAsking(true)}>
          {copy.button}
        </Button>
      </div>
      <Dialog open={asking} onClose={close} title={copy.headline} asks>
        <PasswordQuestion
          text={copy.question}
          button={copy.button}
          cancel={copy.keep}
          danger
          failure="The account was not deleted"
          onCancel={close}
          send={async (answer) => {
            await deleteAccount({ ...answer, ...(agreed && { acknowledged: dues }) });
            onEnded();
          }}
        >
          {dues && (
            <>
              <p>
                {dues.owedCents > 0 && copy.owed.replace('{amount}', formatCents(dues.owedCents))}{' '}
                {dues.debtCents > 0 && copy.debt.replace('{amount}', formatCents(dues.debtCents))}
              </p>
              <CheckboxField
                name="acknowledged"
                label={copy.acknowledge}
                value={agreed}
                onChange={({ target }) => setAgreed(target.checked)}
              />
            </>
          )}
        </PasswordQuestion>
      </Dialog>
    </PageSection>
  );
}

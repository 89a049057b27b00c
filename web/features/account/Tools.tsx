import type { Account } from '#contracts/account.ts';
import { API } from '#contracts/paths.ts';
import type { AccountPage } from '#web/schemas/account-page.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { ButtonLink } from '#web/ui/Button.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { Facts } from './Facts.tsx';
import { Part } from './Part.tsx';
import { Person } from './Person.tsx';
import { Sessions } from './Sessions.tsx';
import { SignInCodes } from './SignInCodes.tsx';
import { asLabel } from './words.ts';

interface ToolsProps {
  account: Account;
  copy: AccountPage;
  /** Something of the account is different now. */
  onChanged: () => void;
  onEnded: (how: keyof AccountPage['ended']) => void;
}

/** What is known of the account, and all that one can do with it. */
export function Tools({ account, copy, onChanged, onEnded }: ToolsProps) {
  const { user, subscription, sessions } = account;
  const codes = (
    <SignInCodes
      state={account.signInCodes}
      confirmed={account.emailVerified}
      copy={copy.codes}
      onChanged={onChanged}
    />
  );
  return (
    <>
      <Person account={account} copy={copy} />
      {subscription && (
        <Part
          headline={copy.plan.headline}
          {...(subscription.status === 'pending_setup' && { text: copy.plan.pending })}
        >
          <Facts
            facts={{
              Plan: subscription.plan,
              Status: <Badge>{asLabel(subscription.status)}</Badge>,
              'Billing cycle': asLabel(subscription.billingCycle),
              'Minutes per month': subscription.monthlyMinutes,
            }}
          />
        </Part>
      )}
      {account.signInCodes === 'missing' && codes}
      <Sessions sessions={sessions} copy={copy.sessions} onEnded={() => onEnded('signedOut')} />
      <ChangePassword email={user.email} copy={copy.password} onEnded={() => onEnded('passwordChanged')} />
      {account.signInCodes !== 'missing' && codes}
      <Part headline={copy.data.headline} text={copy.data.text}>
        <div>
          <ButtonLink variant="outline" href={API.accountExport} download>
            {copy.data.button}
          </ButtonLink>
        </div>
      </Part>
      <DeleteAccount copy={copy.removal} onEnded={() => onEnded('removed')} />
    </>
  );
}

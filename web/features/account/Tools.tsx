import { type ReactNode, useState } from 'react';
import type { Account } from '#contracts/account.ts';
import { API, PAGES } from '#contracts/paths.ts';
import { roleMay } from '#contracts/permissions.ts';
import { draftKeys } from '#web/lib/drafts/drafts.ts';
import { formatDateTime } from '#web/lib/format/format.ts';
import { statusLabel } from '#web/lib/format/status-label.ts';
import type { AccountPage } from '#web/schemas/account-page.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { ButtonLink } from '#web/ui/Button.tsx';
import { PageSection } from '#web/ui/PageSection.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { Details } from './Details.tsx';
import { NameSection } from './NameSection.tsx';
import { Person } from './Person.tsx';
import { Sessions } from './Sessions.tsx';
import { TimeZoneSection } from './TimeZoneSection.tsx';
import { TotpSettings } from './TotpSettings.tsx';

interface ToolsProps {
  account: Account;
  copy: AccountPage;
  /** Called after the account has changed. */
  onChanged: () => void;
  onEnded: (how: keyof AccountPage['ended']) => void;
  notifications: ReactNode;
}

/** The details of the account, and all its actions. */
export function Tools({ account, copy, onChanged, onEnded, notifications }: ToolsProps) {
  const { user, subscription, sessions } = account;
  const [question, draw] = useState<ReactNode>();
  async function mayDiscard(action?: string): Promise<boolean> {
    if (draftKeys().length === 0) return true;
    const asking = await import('#web/ui/DraftQuestion.tsx');
    return asking.mayDiscard(draw, Promise.resolve(user), action);
  }
  const codes = (
    <TotpSettings
      state={account.totp}
      confirmed={account.emailVerified}
      copy={copy.codes}
      onChanged={onChanged}
    />
  );
  return (
    <>
      <Person account={account} copy={copy} mayDiscard={mayDiscard} />
      {subscription && (
        <PageSection headline={copy.plan.headline} {...textOf(subscription, copy.plan)}>
          <Details details={planDetails(subscription, copy.plan.unchecked)} />
          <p>
            <a href={PAGES.contact}>{copy.plan.change}</a>
          </p>
        </PageSection>
      )}
      {roleMay(user.role, 'profile.change') && account.totp !== 'missing' && (
        <NameSection user={user} copy={copy.name} onChanged={onChanged} />
      )}
      {account.timeZone && (
        <TimeZoneSection zone={account.timeZone} copy={copy.timeZone} onChanged={onChanged} />
      )}
      {account.totp === 'missing' && codes}
      {notifications && (
        <PageSection headline={copy.team.notifications} text={copy.team.notificationsText}>
          {notifications}
        </PageSection>
      )}
      <Sessions
        sessions={sessions}
        copy={copy.sessions}
        mayDiscard={mayDiscard}
        onEnded={() => onEnded('signedOut')}
      />
      <ChangePassword
        email={user.email}
        copy={copy.password}
        mayDiscard={mayDiscard}
        onEnded={() => onEnded('passwordChanged')}
      />
      {question}
      {account.totp !== 'missing' && codes}
      <PageSection headline={copy.data.headline} text={copy.data.text}>
        <div>
          <ButtonLink variant="outline" href={API.accountExport} download>
            {copy.data.button}
          </ButtonLink>
        </div>
      </PageSection>
      <DeleteAccount copy={copy.removal} dues={account.partnerDues} onEnded={() => onEnded('removed')} />
    </>
  );
}

/** What comes next: the setup that is agreed, or our call. */
function textOf(
  { setupAt, status }: NonNullable<Account['subscription']>,
  { setup, pending }: AccountPage['plan'],
): { text?: string } {
  if (setupAt) return { text: setup.replace('{when}', () => formatDateTime(setupAt)) };
  return status === 'pending_setup' ? { text: pending } : {};
}

function planDetails(subscription: NonNullable<Account['subscription']>, unchecked: string) {
  const { plan, status, billingCycle, monthlyMinutes, price, discountCode, discountStatus } = subscription;
  const code = discountCode ?? 'None';
  return {
    Plan: plan,
    Status: <Badge>{statusLabel(status)}</Badge>,
    'Billing cycle': statusLabel(billingCycle),
    'Minutes per month': monthlyMinutes,
    Price: price === null ? 'Not known' : `$${price.toLocaleString('en-US')} a month`,
    'Discount code': discountStatus === 'unverified' ? unchecked.replace('{code}', () => code) : code,
  };
}

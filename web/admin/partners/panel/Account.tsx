import type { PartnerDetails } from '#contracts/partner.ts';
import { recordPath } from '#contracts/record-path.ts';
import type { Asked } from '#web/admin/partners/dialogs/PartnerDialogs.tsx';
import { ACCOUNT_LABELS } from '#web/admin/partners/labels.ts';
import { Detail, Details } from '#web/admin/records/details/Details.tsx';
import { Section } from '#web/admin/records/details/Section.tsx';
import { Email, Phone } from '#web/admin/records/details/values.tsx';
import { Button } from '#web/ui/Button.tsx';

interface Props {
  details: PartnerDetails;
  onAsk: (asked: Asked) => void;
}

/** How a partner is reached and signs in, and the invitation for whoever has not joined. */
export function Account({ details, onAsk }: Props) {
  const { partner, application, emailTaken, mayManage } = details;
  const { account, email, phone, endedAt } = partner;
  const waits = account === 'invited' || account === 'none';
  return (
    <Section
      title="Person and account"
      action={
        mayManage &&
        waits &&
        !endedAt && (
          <Button size="sm" variant="outline" onClick={() => onAsk({ what: 'invite' })}>
            {account === 'invited' ? 'Invite again' : emailTaken ? 'Invite at another email' : 'Invite them'}
          </Button>
        )
      }
    >
      {account === 'none' && !endedAt && (
        <p>
          {emailTaken
            ? 'They have no account: this email belongs to a customer, another partner or someone on the team. Invite them at a different address.'
            : 'They have no account. Nobody else uses this email, so you can invite them at it.'}
        </p>
      )}
      <Details layout="grid">
        <Detail label="Account">{ACCOUNT_LABELS[account]}</Detail>
        <Detail label="Email">{email && <Email email={email} />}</Detail>
        <Detail label="Phone">{phone && <Phone number={phone} />}</Detail>
        <Detail label="Application">
          {application && <a href={recordPath('partnership', application.id)}>Show the application</a>}
        </Detail>
      </Details>
    </Section>
  );
}

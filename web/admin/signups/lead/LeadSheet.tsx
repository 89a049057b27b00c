import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { UserDetails } from '#contracts/admin.ts';
import { Section } from '#web/admin/records/details/Section.tsx';
import { ChangedElsewhere } from '#web/admin/records/live/ChangedElsewhere.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { detailsQuery } from '../api/get-user-details.ts';
import { CompanyDetails } from '../CompanyDetails.tsx';
import { PersonDetails } from '../PersonDetails.tsx';
import { SubscriptionDetails } from '../SubscriptionDetails.tsx';
import { TriedCallDetails } from '../TriedCallDetails.tsx';
import { History } from './History.tsx';
import css from './LeadSheet.module.css';
import { dueText } from './labels.ts';
import { useLeadContext } from './lead-context.ts';
import { NextStepField } from './NextStepField.tsx';
import { OwnerField } from './OwnerField.tsx';
import { SetupField } from './SetupField.tsx';
import { StatusField } from './StatusField.tsx';

interface Props {
  details: UserDetails;
  /** What others changed meanwhile. */
  changed: ReactNode;
  /** Beside a list: one column, the history first, and its composer stands elsewhere. */
  beside?: boolean;
}

/** A lead on one sheet: how it stands, what happened and who it is; two columns where there is room. */
export function LeadSheet({ details, changed, beside = false }: Props) {
  const { lead } = useLeadContext();
  const client = useQueryClient();
  const { id } = details.user;
  const readAgain = () => void client.invalidateQueries({ queryKey: detailsQuery(id).queryKey });
  const due = dueText(lead, new Date());
  return (
    <div className={css.sheet}>
      <ChangedElsewhere key={lead.version} subject="lead" id={id} onShow={readAgain} />
      {changed}
      <p>
        <Badge tone={due.tone}>{due.text}</Badge>
      </p>
      <div className={css.standing}>
        <StatusField />
        <OwnerField />
        <NextStepField />
        <SetupField />
      </div>
      <div className={css.columns}>
        {beside && <History />}
        <div>
          <DetailsOf details={details} />
        </div>
        {!beside && <History composer />}
      </div>
    </div>
  );
}

/** Who somebody is, their company and what they chose. */
export function DetailsOf({ details }: { details: UserDetails }) {
  return (
    <>
      <Section title="Personal information">
        <PersonDetails user={details.user} />
      </Section>
      <Section title="Company information">
        {details.company ? <CompanyDetails company={details.company} /> : <p>No company was given.</p>}
      </Section>
      <Section title="Subscription details">
        {details.subscription ? (
          <SubscriptionDetails subscription={details.subscription} />
        ) : (
          <p>There is no subscription.</p>
        )}
      </Section>
      {details.triedCall && (
        <Section title="Tried the call">
          <TriedCallDetails call={details.triedCall} />
        </Section>
      )}
    </>
  );
}

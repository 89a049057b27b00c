import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { UserDetails } from '#contracts/admin.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Section } from '../../facts/Section.tsx';
import { ChangedElsewhere } from '../../live/ChangedElsewhere.tsx';
import { detailsQuery } from '../api/get-user-details.ts';
import { CompanyFacts } from '../CompanyFacts.tsx';
import { PersonFacts } from '../PersonFacts.tsx';
import { SubscriptionFacts } from '../SubscriptionFacts.tsx';
import { useDesk } from './desk.ts';
import { History } from './History.tsx';
import css from './LeadSheet.module.css';
import { NextStepCell } from './NextStepCell.tsx';
import { OwnerCell } from './OwnerCell.tsx';
import { SetupCell } from './SetupCell.tsx';
import { StatusCell } from './StatusCell.tsx';
import { promiseWords } from './words.ts';

/** A lead on one sheet: how it stands, who it is, and what happened; two columns where there is room. */
export function LeadSheet({ details, changed }: { details: UserDetails; changed: ReactNode }) {
  const { lead } = useDesk();
  const client = useQueryClient();
  const { id } = details.user;
  const readAgain = () => void client.invalidateQueries({ queryKey: detailsQuery(id).queryKey });
  const promise = promiseWords(lead, new Date());
  return (
    <div className={css.sheet}>
      <ChangedElsewhere key={lead.version} subject="lead" id={id} onShow={readAgain} />
      {changed}
      <p>
        <Badge tone={promise.tone}>{promise.text}</Badge>
      </p>
      <div className={css.standing}>
        <StatusCell />
        <OwnerCell />
        <NextStepCell />
        <SetupCell />
      </div>
      <div className={css.columns}>
        <div>
          <DetailsFacts details={details} />
        </div>
        <History />
      </div>
    </div>
  );
}

/** Who somebody is, their company and what they chose. */
export function DetailsFacts({ details }: { details: UserDetails }) {
  return (
    <>
      <Section title="Personal information">
        <PersonFacts user={details.user} />
      </Section>
      <Section title="Company information">
        {details.company ? <CompanyFacts company={details.company} /> : <p>No company was given.</p>}
      </Section>
      <Section title="Subscription details">
        {details.subscription ? (
          <SubscriptionFacts subscription={details.subscription} />
        ) : (
          <p>There is no subscription.</p>
        )}
      </Section>
    </>
  );
}

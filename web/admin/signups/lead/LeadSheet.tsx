import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { UserDetails } from '#contracts/admin.ts';
import { API } from '#contracts/paths.ts';
import { AttributionDetails } from '#web/admin/records/details/AttributionDetails.tsx';
import { Section } from '#web/admin/records/details/Section.tsx';
import { StatusLinks } from '#web/admin/records/details/StatusLinks.tsx';
import { importLink } from '#web/admin/records/links.ts';
import { ChangedElsewhere } from '#web/admin/records/live/ChangedElsewhere.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { detailsQuery } from '../api/get-user-details.ts';
import { BusinessCaseDetails } from '../BusinessCaseDetails.tsx';
import { CompanyDetails } from '../CompanyDetails.tsx';
import { EditCustomer } from '../edit/EditCustomer.tsx';
import { Duplicates } from '../merge/Duplicates.tsx';
import { PersonDetails } from '../PersonDetails.tsx';
import { RecommendedBy } from '../RecommendedBy.tsx';
import { SubscriptionDetails } from '../SubscriptionDetails.tsx';
import { TriedCallDetails } from '../TriedCallDetails.tsx';
import { LeadTags } from '../tags/LeadTags.tsx';
import { History } from './History.tsx';
import { LeadAppointments } from './LeadAppointments.tsx';
import css from './LeadSheet.module.css';
import { dueText } from './labels.ts';
import { useLeadContext } from './lead-context.ts';
import { NextStepField } from './NextStepField.tsx';
import { OwnerField } from './OwnerField.tsx';
import { PlannedMails } from './PlannedMails.tsx';
import { SetupField } from './SetupField.tsx';
import { StatusField } from './StatusField.tsx';

interface Props {
  details: UserDetails;
  /** What others changed meanwhile. */
  changed: ReactNode;
  /** Details, and beside them the history with its composer; else the history comes first, and the composer is elsewhere. */
  columns?: boolean;
}

/** A lead on one sheet: status, history and person; two columns if there is room. */
export function LeadSheet({ details, changed, columns = false }: Props) {
  const { lead } = useLeadContext();
  const client = useQueryClient();
  const { id } = details.user;
  const readAgain = () => void client.invalidateQueries({ queryKey: detailsQuery(id).queryKey });
  const due = dueText(lead, new Date());
  const [state, when] = due.text.split(': ');
  return (
    <div className={css.sheet}>
      <ChangedElsewhere key={lead.version} subject="lead" id={id} onShow={readAgain} />
      {changed}
      <p>
        <Badge tone={due.tone}>{state}</Badge> {when}{' '}
        {lead.import && (
          <a className={css.import} href={importLink(lead.import.id)}>
            <Badge tone="grey">Import: {lead.import.name || 'a file'}</Badge>
          </a>
        )}
      </p>
      <div className={css.standing}>
        <StatusField />
        <OwnerField />
        <NextStepField />
        <SetupField />
      </div>
      <LeadTags />
      <Duplicates />
      <LeadAppointments id={id} />
      <div className={css.columns}>
        {!columns && <History />}
        <div>
          <DetailsOf
            details={details}
            action={lead.writable && <EditButton details={details} label="Edit customer" />}
            planAction={lead.writable && <EditButton details={details} label="Edit plan" />}
          />
          <PlannedMails />
          <StatusLinks
            {...{ id, count: lead.statusLinks, writable: lead.writable }}
            path={API.leadStatusLinks}
            onEnded={readAgain}
          />
        </div>
        {columns && <History composer />}
      </div>
    </div>
  );
}

function EditButton({ details, label }: { details: UserDetails; label: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && <EditCustomer details={details} open onClose={() => setOpen(false)} />}
    </>
  );
}

interface DetailsProps {
  details: UserDetails;
  action?: ReactNode;
  planAction?: ReactNode;
}

/** The person, their company and their plan. */
export function DetailsOf({ details, action, planAction }: DetailsProps) {
  return (
    <>
      <Section title="Personal information" action={action}>
        <PersonDetails {...details} />
      </Section>
      <Section title="Company information">
        {details.company ? <CompanyDetails company={details.company} /> : <p>No company was given.</p>}
      </Section>
      <Section title="Subscription details" action={planAction}>
        {details.subscription ? (
          <SubscriptionDetails subscription={details.subscription} company={details.company} />
        ) : (
          <p>There is no subscription.</p>
        )}
      </Section>
      <RecommendedBy partner={details.partner} codeNotTaken={details.codeNotTaken} />
      {details.attribution && <AttributionDetails attribution={details.attribution} list="signups" />}
      {details.businessCase && (
        <Section title="Business case">
          <BusinessCaseDetails inputs={details.businessCase} />
        </Section>
      )}
      {details.triedCall && (
        <Section title="Tried the call">
          <TriedCallDetails call={details.triedCall} />
        </Section>
      )}
    </>
  );
}

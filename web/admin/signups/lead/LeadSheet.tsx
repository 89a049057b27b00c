import { type ReactNode, useState } from 'react';
import type { LeadEntry } from '#contracts/lead.ts';
import type { LeadDetails } from '#contracts/lead-details.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { AttributionDetails } from '#web/admin/records/details/AttributionDetails.tsx';
import { paidText } from '#web/admin/records/details/CommissionText.tsx';
import { Section } from '#web/admin/records/details/Section.tsx';
import { StatusLinks } from '#web/admin/records/details/StatusLinks.tsx';
import { useContinue } from '#web/admin/records/drafts/use-continue.ts';
import { useReadDraft } from '#web/admin/records/drafts/use-draft.ts';
import { importLink } from '#web/admin/records/links/contact-links.ts';
import { useDelivered } from '#web/admin/records/mail/use-delivered.ts';
import { detailsQuery, useReadLead } from '#web/admin/signups/api/get-lead-details.ts';
import { BusinessCaseDetails } from '#web/admin/signups/BusinessCaseDetails.tsx';
import { CompanyDetails } from '#web/admin/signups/CompanyDetails.tsx';
import type { EditedPart } from '#web/admin/signups/edit/CustomerFields.tsx';
import { EditCustomer } from '#web/admin/signups/edit/EditCustomer.tsx';
import { Duplicates } from '#web/admin/signups/merge/Duplicates.tsx';
import { PersonDetails } from '#web/admin/signups/PersonDetails.tsx';
import { RecommendedBy } from '#web/admin/signups/RecommendedBy.tsx';
import { SubscriptionDetails } from '#web/admin/signups/SubscriptionDetails.tsx';
import { TriedCallDetails } from '#web/admin/signups/TriedCallDetails.tsx';
import { LeadTags } from '#web/admin/signups/tags/LeadTags.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { History } from './History.tsx';
import { LeadAppointments } from './LeadAppointments.tsx';
import { LeadOwner } from './LeadOwner.tsx';
import styles from './LeadSheet.module.css';
import { dueText } from './labels.ts';
import { useLeadContext } from './lead-context.ts';
import { NextStepField } from './NextStepField.tsx';
import { OwnMailbox } from './OwnMailbox.tsx';
import { PlannedMails } from './PlannedMails.tsx';
import { SetupField } from './SetupField.tsx';
import { StatusField } from './StatusField.tsx';

interface Props {
  details: LeadDetails;
  brand: string;
  /** What others changed meanwhile. */
  changed: ReactNode;
  /**
   * Details, and beside them the history with its composer; else the history comes first, and the composer is
   * elsewhere.
   */
  columns?: boolean;
}

/** A lead on one sheet: status, history and person; two columns if there is room. */
export function LeadSheet({ details, brand, changed, columns = false }: Props) {
  const { lead } = useLeadContext();
  const { id } = details.user;
  const readAgain = useReadLead(id);
  const path = fillPath(API.leadDetails, { id });
  useDelivered<LeadDetails, LeadEntry>({
    queryKey: detailsQuery(id).queryKey,
    path,
    historyOf: (record) => record.lead?.history ?? [],
    withHistory: (record, history) =>
      record.lead ? { ...record, lead: { ...record.lead, history } } : record,
  });
  const due = dueText(lead, new Date());
  return (
    <div className={styles.sheet}>
      {changed}
      <div className={styles.marks}>
        <p>
          <Badge tone={due.tone}>{due.mark}</Badge> {due.when}
        </p>
        {lead.import && (
          <a href={importLink(lead.import.id)}>
            <Badge tone="grey">Import: {lead.import.name || 'a file'}</Badge>
          </a>
        )}
        <LeadTags />
      </div>
      <div className={styles.standing}>
        <StatusField />
        <LeadOwner />
        <NextStepField />
        <SetupField />
      </div>
      <Duplicates />
      <LeadAppointments id={id} />
      <div className={styles.columns}>
        {!columns && <History />}
        <div>
          <DetailsOf
            details={details}
            action={
              <div className={styles.actions}>
                <OwnMailbox brand={brand} />
                {lead.writable && <EditButton details={details} part="customer" />}
              </div>
            }
            planAction={lead.writable && <EditButton details={details} part="plan" />}
          />
          <PlannedMails />
          <StatusLinks
            {...{ id, count: lead.statusLinks, writable: lead.writable }}
            path={API.leadStatusLinks}
            onEnded={() => void readAgain()}
          />
        </div>
        {columns && <History composer />}
      </div>
    </div>
  );
}

function EditButton({ details, part }: { details: LeadDetails; part: EditedPart }) {
  const [open, setOpen] = useState(false);
  const draft = `${part} ${details.user.id}`;
  const isDrafted = useReadDraft()(draft) !== '';
  useContinue((name) => {
    if (name === draft) setOpen(true);
    return name === draft;
  });
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
        Edit {part}
        {isDrafted && !open && ': finish your draft'}
      </Button>
      {open && <EditCustomer details={details} part={part} open onClose={() => setOpen(false)} />}
    </>
  );
}

interface DetailsProps {
  details: LeadDetails;
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
          <p>No plan chosen.</p>
        )}
      </Section>
      <RecommendedBy partner={details.partner} codeNotTaken={details.codeNotTaken} />
      {details.paid && details.paid.payments > 0 && (
        <Section title="Payments">
          <p>{paidText(details.paid)}</p>
        </Section>
      )}
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

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PartnerDetails, PartnerRecord } from '#contracts/partner.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { useRefreshPartners } from '#web/admin/books/use-refresh-partners.ts';
import { partnerQuery } from '#web/admin/partners/api/partner.ts';
import { type Asked, PartnerDialogs } from '#web/admin/partners/dialogs/PartnerDialogs.tsx';
import {
  ACCOUNT_LABELS,
  companyOf,
  lacksAccount,
  nameOf,
  stateOf,
  stepTitle,
} from '#web/admin/partners/labels.ts';
import { useContinue } from '#web/admin/records/drafts/use-continue.ts';
import { isGone } from '#web/admin/records/is-gone.ts';
import { MailtoButton } from '#web/admin/records/links/MailtoButton.tsx';
import { ChangedElsewhere } from '#web/admin/records/live/ChangedElsewhere.tsx';
import { WriteMail } from '#web/admin/records/mail/WriteMail.tsx';
import { Panel } from '#web/admin/records/panel/Panel.tsx';
import { RecordPending } from '#web/admin/records/panel/RecordPending.tsx';
import type { PanelSteps } from '#web/admin/records/panel/use-panel.ts';
import { readAgain } from '#web/admin/records/query-keys.ts';
import { formatDayOfYear } from '#web/lib/format/format.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Account } from './Account.tsx';
import { BalanceSection } from './BalanceSection.tsx';
import { Customers } from './Customers.tsx';
import { History, PartnerNoteForm } from './History.tsx';
import { LedgerLines } from './LedgerLines.tsx';
import styles from './PartnerPanel.module.css';
import { RateSection } from './RateSection.tsx';

interface Props {
  id: string;
  /** The partner as the list has it; `undefined` where the list does not have it. */
  record: PartnerRecord | undefined;
  brand: string;
  steps: PanelSteps;
}

/** One partner in full: what they earn, whom they brought, and what the team does with them. */
export default function PartnerPanel({ id, record, brand, steps }: Props) {
  const query = useQuery(partnerQuery(id));
  const { error, refetch } = query;
  // Erased while it was open: nothing of it is shown any more.
  const data = isGone(error) ? undefined : query.data;
  const [asked, setAsked] = useState<Asked>();
  useContinue((name) => {
    const what = draftedIn(data).find((each) => name === `${each} ${id}`);
    if (what) setAsked({ what });
    return what !== undefined;
  });
  const partner = data?.partner ?? (isGone(error) ? undefined : record);
  return (
    <>
      <Panel
        title={partner ? nameOf(partner) : 'Partner'}
        subtitle={partner && subtitleOf(partner)}
        steps={steps}
        actions={partner && <Actions {...{ partner, brand, details: data, onAsk: setAsked }} />}
        notice={
          data && (
            <ChangedElsewhere
              {...{ subject: 'partner', id }}
              also={data.application ? { subject: 'partnership', id: data.application.id } : undefined}
              record={data}
              path={fillPath(API.partner, { id })}
              onShow={() => refetch({ throwOnError: true })}
              changesIn={({ history }) => history.map((step) => ({ ...step, title: stepTitle(step) }))}
            />
          )
        }
        footer={data?.mayManage && <PartnerNoteForm details={data} />}
      >
        {data && (
          <>
            <BalanceSection details={data} onAsk={setAsked} />
            <RateSection details={data} onAsk={setAsked} />
            <Customers details={data} onAsk={setAsked} />
            <LedgerLines id={id} />
            <Account details={data} onAsk={setAsked} />
            <History details={data} />
          </>
        )}
        {!data && <RecordPending {...{ id, query }} what="This partner" onClose={steps.onClose} />}
      </Panel>
      {data && asked && <PartnerDialogs details={data} asked={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

/** The dialogs that keep a draft, as far as they can be opened by now. */
function draftedIn(details: PartnerDetails | undefined): readonly ('tier' | 'end' | 'resume')[] {
  if (!details?.mayManage) return [];
  return ['tier', details.partner.endedAt ? 'resume' : 'end'];
}

interface ActionsProps {
  partner: PartnerRecord;
  brand: string;
  details: PartnerDetails | undefined;
  onAsk: (asked: Asked) => void;
}

function Actions({ partner, brand, details, onAsk }: ActionsProps) {
  const { text, tone } = stateOf(partner);
  const { name, email, endedAt } = partner;
  return (
    <div className={styles.state}>
      <Badge tone={tone}>Partnership: {text.toLowerCase()}</Badge>
      {lacksAccount(partner) && <Badge tone="yellow">{ACCOUNT_LABELS.none}</Badge>}
      {details && email && <Write {...{ details, email, brand }} />}
      {details?.mayManage && !endedAt && (
        <Button size="sm" variant="ghost" onClick={() => onAsk({ what: 'end' })}>
          End partnership
        </Button>
      )}
      {details?.mayManage && endedAt && name !== null && (
        <Button size="sm" variant="outline" onClick={() => onAsk({ what: 'resume' })}>
          Resume partnership
        </Button>
      )}
    </div>
  );
}

/** Writes to a partner; in the reader's own mail program where we may not, or the application is not kept any more. */
function Write({ details, email, brand }: { details: PartnerDetails; email: string; brand: string }) {
  const { partner, application, history, mayWrite } = details;
  const client = useQueryClient();
  const refresh = useRefreshPartners();
  const name = nameOf(partner);
  if (!application || !mayWrite)
    return (
      <MailtoButton to={email} subject={`Your partnership with ${brand}`} shortcut="m">
        Contact {name}
      </MailtoButton>
    );
  return (
    <WriteMail
      record={{ kind: 'partnership', ...application, email, name, history }}
      onChanged={() => Promise.all([refresh(), readAgain(client, ['partnerships'])])}
    />
  );
}

function subtitleOf(partner: PartnerRecord): string {
  const since = formatDayOfYear(partner.createdAt);
  const company = companyOf(partner);
  return company ? `${company}, partner since ${since}` : `Partner since ${since}`;
}

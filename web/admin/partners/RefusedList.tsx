import { useState } from 'react';
import type { RefusedReferral } from '#contracts/partner.ts';
import { API, fillPath, PAGES } from '#contracts/paths.ts';
import { roleMay } from '#contracts/permissions.ts';
import { recordPath } from '#contracts/record-path.ts';
import { REFUSED_TEXTS } from '#contracts/refused-reasons.ts';
import { Detail, Details } from '#web/admin/records/details/Details.tsx';
import { Identifier } from '#web/admin/records/details/values.tsx';
import { Card } from '#web/admin/records/list/Card.tsx';
import { fetchPage } from '#web/admin/records/list/fetch-page.ts';
import { headingId } from '#web/admin/records/list/heading-id.ts';
import { RecordList } from '#web/admin/records/list/RecordList.tsx';
import { useList } from '#web/admin/records/list/use-list.ts';
import { useRefreshed } from '#web/admin/records/live/use-live.ts';
import { useSession } from '#web/admin/session/use-session.ts';
import { Button } from '#web/ui/Button.tsx';
import { LinkDialog } from './dialogs/LinkDialog.tsx';

/** Signups whose partner’s code was not taken: the visitor was told that, and the reason is here. */
export function RefusedList() {
  useRefreshed(['refused'], ['lead', 'partner']);
  const refused = useList(['refused'], (cursor, signal) =>
    fetchPage<RefusedReferral>(API.partnersRefused, cursor, signal),
  );
  const role = useSession()?.role;
  const [linking, setLinking] = useState<RefusedReferral>();
  const mayManage = role !== undefined && roleMay(role, 'partners.manage');
  const readsLeads = role !== undefined && roleMay(role, 'signups.read');
  return (
    <>
      <RecordList
        list={refused}
        noun="codes"
        empty={{
          title: 'No rejected codes',
          hint: 'Codes that no partner has, partners’ own signups, and signups with an email that another customer had before, are listed here.',
        }}
      >
        {(each, headingRef) => (
          <Card
            id={each.id}
            at={each.at}
            title={
              readsLeads ? <a href={fillPath(PAGES.lead, { id: each.customerId })}>{each.name}</a> : each.name
            }
            subtitle={each.companyName ?? ''}
            badge={null}
            placement="beside"
            headingRef={headingRef}
            actions={
              each.partnerId &&
              mayManage && (
                <Button
                  size="sm"
                  variant="outline"
                  aria-describedby={headingId(each.id)}
                  onClick={() => setLinking(each)}
                >
                  Link anyway
                </Button>
              )
            }
          >
            <Details layout="pairs">
              <Detail label="Reason">{REFUSED_TEXTS[each.reason]}</Detail>
              <Detail label="Code">
                <Identifier id={each.code} />
              </Detail>
              {each.partnerId && (
                <Detail label="Partner">
                  <a href={recordPath('partner', each.partnerId)}>{each.partnerName}</a>
                </Detail>
              )}
            </Details>
          </Card>
        )}
      </RecordList>
      {linking?.partnerId && (
        <LinkDialog
          partnerId={linking.partnerId}
          partnerName={linking.partnerName ?? ''}
          customer={{ id: linking.customerId, name: linking.name }}
          onClose={() => setLinking(undefined)}
        />
      )}
    </>
  );
}

import { useState } from 'react';
import type { PaymentRecord } from '#contracts/payment.ts';
import { roleMay } from '#contracts/permissions.ts';
import { setQuery, useUrl } from '#web/lib/url-state.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '../../records/list/Card.tsx';
import { headingId } from '../../records/list/heading-id.ts';
import { ListHead } from '../../records/list/ListHead.tsx';
import { RecordList } from '../../records/list/RecordList.tsx';
import { Row } from '../../records/list/Row.tsx';
import { SearchBox } from '../../records/list/SearchBox.tsx';
import { useMedia } from '../../records/list/use-media.ts';
import { useSession } from '../../session/use-session.ts';
import { usePayments } from './api/ledger.ts';
import { FileDialog } from './FileDialog.tsx';
import css from './Ledger.module.css';
import { PaymentDialog } from './PaymentDialog.tsx';
import { paymentView } from './payment-view.tsx';
import { RefundDialog } from './RefundDialog.tsx';

/** Narrower, and rows have no room for their columns. */
const ROWS_FIT = '(width >= 60rem)';

type Asked = { what: 'payment' | 'file' } | { what: 'refund'; payment: PaymentRecord };

/** What customers paid, and the ways to record it. */
export function Payments() {
  const q = useUrl().query.get('q') ?? '';
  const payments = usePayments(q);
  const rows = useMedia(ROWS_FIT);
  const role = useSession()?.role;
  const [asked, setAsked] = useState<Asked>();
  const mayPay = role !== undefined && roleMay(role, 'partners.pay');
  const close = () => setAsked(undefined);
  const view = paymentView(role !== undefined && roleMay(role, 'signups.read'));
  const tracks = ['minmax(12rem, 1fr)', ...view.columns.map(({ width }) => width)].join(' ');
  return (
    <>
      <div className={css.tools}>
        <SearchBox
          label="Search invoice or partner’s code"
          value={q}
          onSearch={(next) => setQuery({ tab: 'payments', q: next }, 'replace')}
        />
        {mayPay && (
          <div className={css.buttons}>
            <Button size="sm" onClick={() => setAsked({ what: 'payment' })}>
              Record payment
            </Button>
            <Button size="sm" variant="outline" onClick={() => setAsked({ what: 'file' })}>
              Import CSV
            </Button>
          </div>
        )}
      </div>
      <RecordList
        list={payments}
        noun="payments"
        filtered={q !== ''}
        empty={{
          title: 'No payments yet',
          hint: 'Record what customers paid: their partners earn their share of it.',
        }}
        tracks={rows ? tracks : undefined}
        head={<ListHead first={view.first} columns={rows ? view.columns : undefined} />}
      >
        {(payment, headingRef) => {
          const actions = mayPay && payment.refundedCents < payment.amountCents && (
            <Button
              size="sm"
              variant="outline"
              aria-describedby={headingId(payment.id)}
              onClick={() => setAsked({ what: 'refund', payment })}
            >
              Record refund
            </Button>
          );
          return rows ? (
            <Row
              record={payment}
              view={view}
              columns={view.columns}
              title={view.title(payment)}
              box={null}
              actions={actions}
              headingRef={headingRef}
            />
          ) : (
            <Card
              id={payment.id}
              at={payment.recordedAt}
              title={view.title(payment)}
              subtitle=""
              badge={view.marks(payment)}
              facts="beside"
              actions={actions}
              headingRef={headingRef}
            >
              {view.card.details(payment)}
            </Card>
          );
        }}
      </RecordList>
      {asked?.what === 'payment' && <PaymentDialog onClose={close} />}
      {asked?.what === 'file' && <FileDialog onClose={close} />}
      {asked?.what === 'refund' && <RefundDialog payment={asked.payment} onClose={close} />}
    </>
  );
}

import { useState } from 'react';
import type { PaymentRecord } from '#contracts/payment.ts';
import { roleMay } from '#contracts/permissions.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '../../records/list/Card.tsx';
import { headingId } from '../../records/list/heading-id.ts';
import { ListHead } from '../../records/list/ListHead.tsx';
import { ListTools } from '../../records/list/ListTools.tsx';
import { RecordList } from '../../records/list/RecordList.tsx';
import { Row } from '../../records/list/Row.tsx';
import { SkeletonRows } from '../../records/list/SkeletonRows.tsx';
import { useArrangement } from '../../records/list/use-arrangement.ts';
import { useRecords } from '../../records/use-records.ts';
import { useSession } from '../../session/use-session.ts';
import { FileDialog } from './FileDialog.tsx';
import { PaymentDialog } from './PaymentDialog.tsx';
import { PAYMENT_FIELDS } from './payment-fields.tsx';
import { PAYMENTS } from './payment-kind.ts';
import { paymentView } from './payment-view.tsx';
import { RefundDialog } from './RefundDialog.tsx';

type Asked = { what: 'payment' | 'file' } | { what: 'refund'; payment: PaymentRecord };

/** What customers paid, and the ways to record it. */
export function Payments() {
  const payments = useRecords<PaymentRecord>(PAYMENTS, PAYMENT_FIELDS, true);
  const { kind, state, list } = payments;
  const role = useSession()?.role;
  const [asked, setAsked] = useState<Asked>();
  const mayPay = role !== undefined && roleMay(role, 'partners.pay');
  const close = () => setAsked(undefined);
  const view = paymentView(role !== undefined && roleMay(role, 'signups.read'));
  const arrangement = useArrangement(kind.list, view.columns);
  const { rows, columns } = arrangement;
  const tracks = ['minmax(12rem, 1fr)', ...columns.map(({ width }) => width)].join(' ');
  if (!payments.settled) return <SkeletonRows />;
  return (
    <>
      <ListTools
        state={state}
        kind={kind}
        list={list}
        arrangement={arrangement}
        allColumns={view.columns}
        nameValue={() => undefined}
      >
        {mayPay && (
          <>
            <Button size="sm" onClick={() => setAsked({ what: 'payment' })}>
              Record payment
            </Button>
            <Button size="sm" variant="outline" onClick={() => setAsked({ what: 'file' })}>
              Import CSV
            </Button>
          </>
        )}
      </ListTools>
      <RecordList
        list={list}
        noun={kind.noun}
        filtered={state.isFiltered}
        empty={kind.empty}
        tracks={rows ? tracks : undefined}
        head={<ListHead first={kind.first} columns={rows ? columns : undefined} />}
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
              columns={columns}
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

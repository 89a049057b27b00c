import { useState } from 'react';
import { formatCents } from '#contracts/format-cents.ts';
import type { PaymentRecord } from '#contracts/payment.ts';
import { roleMay } from '#contracts/permissions.ts';
import { headingId } from '#web/admin/records/list/heading-id.ts';
import { useRecords } from '#web/admin/records/use-records.ts';
import { useSession } from '#web/admin/session/use-session.ts';
import { Button } from '#web/ui/Button.tsx';
import { FileDialog } from './FileDialog.tsx';
import { countedOf, MoneyList, total } from './MoneyList.tsx';
import { PAYMENT_FIELDS } from './money-fields.tsx';
import { PAYMENTS } from './money-kinds.ts';
import { PaymentDialog } from './PaymentDialog.tsx';
import { paymentView } from './payment-view.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import { VoidPayment } from './VoidPayment.tsx';

type Asked = { what: 'payment' | 'file' } | { what: 'refund' | 'void'; payment: PaymentRecord };

/** Rem that the names of both actions need. */
const ACTIONS_WIDTH = 10.5;

/** What customers paid, and the ways to record it. */
export function Payments() {
  const payments = useRecords<PaymentRecord>(PAYMENTS, PAYMENT_FIELDS, true);
  const role = useSession()?.role;
  const [asked, setAsked] = useState<Asked>();
  const mayPay = role !== undefined && roleMay(role, 'partners.pay');
  const close = () => setAsked(undefined);
  const actionsOf = (payment: PaymentRecord) =>
    mayPay &&
    payment.voidReason === null &&
    payment.refundedCents < payment.amountCents && (
      <>
        <Button
          size="sm"
          variant="outline"
          aria-describedby={headingId(payment.id)}
          onClick={() => setAsked({ what: 'refund', payment })}
        >
          Record refund
        </Button>
        {payment.refundedCents === 0 && (
          <Button
            size="sm"
            variant="ghost"
            aria-describedby={headingId(payment.id)}
            onClick={() => setAsked({ what: 'void', payment })}
          >
            Void<span className="visually-hidden"> payment</span>
          </Button>
        )}
      </>
    );
  const tools = mayPay && (
    <>
      <Button size="sm" onClick={() => setAsked({ what: 'payment' })}>
        Record payment
      </Button>
      <Button size="sm" variant="outline" onClick={() => setAsked({ what: 'file' })}>
        Import CSV
      </Button>
    </>
  );
  return (
    <>
      <MoneyList
        money={payments}
        view={paymentView(role !== undefined && roleMay(role, 'signups.read'))}
        tools={tools}
        actions={{ of: actionsOf, width: ACTIONS_WIDTH }}
        sumOf={sumOf}
      />
      {asked?.what === 'payment' && <PaymentDialog onClose={close} />}
      {asked?.what === 'file' && <FileDialog begin="payments" onClose={close} />}
      {asked?.what === 'refund' && <RefundDialog payment={asked.payment} onClose={close} />}
      {asked?.what === 'void' && <VoidPayment payment={asked.payment} onClose={close} />}
    </>
  );
}

function sumOf(payments: readonly PaymentRecord[]): string {
  const { counted, left } = countedOf(payments);
  const paid = total(counted, ({ amountCents }) => amountCents);
  const refunded = total(counted, ({ refundedCents }) => refundedCents);
  const commission = total(counted, ({ commissionCents }) => commissionCents);
  return `${left}${formatCents(paid)} paid, ${formatCents(refunded)} of it refunded; ${formatCents(commission)} commission.`;
}

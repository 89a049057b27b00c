import { useState } from 'react';
import { formatCents } from '#contracts/format-cents.ts';
import type { RefundRecord } from '#contracts/payment.ts';
import { roleMay } from '#contracts/permissions.ts';
import { headingId } from '#web/admin/records/list/heading-id.ts';
import { useRecords } from '#web/admin/records/use-records.ts';
import { useSession } from '#web/admin/session/use-session.ts';
import { Button } from '#web/ui/Button.tsx';
import { FileDialog } from './FileDialog.tsx';
import { countedOf, MoneyList, total } from './MoneyList.tsx';
import { REFUND_FIELDS } from './money-fields.tsx';
import { REFUNDS } from './money-kinds.ts';
import { refundView } from './refund-view.tsx';
import { VoidRefund } from './VoidRefund.tsx';

/** Rem that the name of the action needs. */
const ACTIONS_WIDTH = 4.5;

/** What was given back to customers; one is recorded on the line of its payment. */
export function Refunds() {
  const refunds = useRecords<RefundRecord>(REFUNDS, REFUND_FIELDS, true);
  const role = useSession()?.role;
  const [importing, setImporting] = useState(false);
  const [asked, setAsked] = useState<RefundRecord>();
  const mayPay = role !== undefined && roleMay(role, 'partners.pay');
  const actionsOf = (refund: RefundRecord) =>
    refund.voidReason === null && (
      <Button
        size="sm"
        variant="outline"
        aria-describedby={headingId(refund.id)}
        onClick={() => setAsked(refund)}
      >
        Void<span className="visually-hidden"> refund</span>
      </Button>
    );
  const tools = mayPay && (
    <Button size="sm" variant="outline" onClick={() => setImporting(true)}>
      Import CSV
    </Button>
  );
  return (
    <>
      <MoneyList
        money={refunds}
        view={refundView(role !== undefined && roleMay(role, 'signups.read'))}
        tools={tools}
        actions={mayPay ? { of: actionsOf, width: ACTIONS_WIDTH } : undefined}
        sumOf={sumOf}
      />
      {importing && <FileDialog begin="refunds" onClose={() => setImporting(false)} />}
      {asked && <VoidRefund refund={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function sumOf(refunds: readonly RefundRecord[]): string {
  const { counted, left } = countedOf(refunds);
  const refunded = total(counted, ({ amountCents }) => amountCents);
  // Of a voided refund, what rounding left of it was taken back for those that count.
  const takenBack = total(refunds, ({ takenBackCents }) => takenBackCents);
  return `${left}${formatCents(refunded)} refunded; ${formatCents(takenBack)} commission taken back.`;
}

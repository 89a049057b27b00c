import { useState } from 'react';
import { formatCents } from '#contracts/format-cents.ts';
import type { RefundRecord } from '#contracts/payment.ts';
import { roleMay } from '#contracts/permissions.ts';
import { useRecords } from '#web/admin/records/use-records.ts';
import { useSession } from '#web/admin/session/use-session.ts';
import { Button } from '#web/ui/Button.tsx';
import { FileDialog } from './FileDialog.tsx';
import { MoneyList, total } from './MoneyList.tsx';
import { REFUND_FIELDS } from './money-fields.tsx';
import { REFUNDS } from './money-kinds.ts';
import { refundView } from './refund-view.tsx';

/** What was given back to customers; one is recorded on the line of its payment. */
export function Refunds() {
  const refunds = useRecords<RefundRecord>(REFUNDS, REFUND_FIELDS, true);
  const role = useSession()?.role;
  const [importing, setImporting] = useState(false);
  const tools = role !== undefined && roleMay(role, 'partners.pay') && (
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
        sumOf={sumOf}
      />
      {importing && <FileDialog begin="refunds" onClose={() => setImporting(false)} />}
    </>
  );
}

function sumOf(refunds: readonly RefundRecord[]): string {
  const refunded = total(refunds, ({ amountCents }) => amountCents);
  const takenBack = total(refunds, ({ takenBackCents }) => takenBackCents);
  return `${formatCents(refunded)} refunded; ${formatCents(takenBack)} commission taken back.`;
}

import { LiveIsland } from '#web/admin/shell/LiveIsland.tsx';
import { useTab } from '#web/admin/shell/use-tab.ts';
import { Tabs } from '#web/ui/Tabs.tsx';
import { Payments } from './Payments.tsx';
import { Payouts } from './Payouts.tsx';
import { Refunds } from './Refunds.tsx';

/** The island of the page of the ledger, drawn only in the browser. */
export default function Ledger() {
  return (
    <LiveIsland permission="partners.read">
      <Sides />
    </LiveIsland>
  );
}

/** What goes out to partners, what comes in, and what was given back of it. */
function Sides() {
  const [tab, setTab] = useTab(['payouts', 'payments', 'refunds']);
  const items = [
    { id: 'payouts', label: 'Payouts', panel: <Payouts /> },
    { id: 'payments', label: 'Payments', panel: <Payments /> },
    { id: 'refunds', label: 'Refunds', panel: <Refunds /> },
  ];
  return <Tabs label="Ledger" value={tab} onChange={setTab} items={items} />;
}

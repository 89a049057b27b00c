import { LiveIsland } from '#web/admin/shell/LiveIsland.tsx';
import { useTab } from '#web/admin/shell/use-tab.ts';
import { Tabs } from '#web/ui/Tabs.tsx';
import { PartnerList } from './PartnerList.tsx';
import { RefusedList } from './RefusedList.tsx';

/** The island of the page of partners, drawn only in the browser. `brand`: the company name in mails to partners. */
export default function Partners({ brand }: { brand: string }) {
  return (
    <LiveIsland permission="partners.read">
      <Lists brand={brand} />
    </LiveIsland>
  );
}

function Lists({ brand }: { brand: string }) {
  const [tab, setTab] = useTab(['partners', 'refused']);
  const items = [
    { id: 'partners', label: 'Partners', panel: <PartnerList brand={brand} /> },
    { id: 'refused', label: 'Rejected codes', panel: <RefusedList /> },
  ];
  return <Tabs label="Partners" value={tab} onChange={setTab} items={items} />;
}

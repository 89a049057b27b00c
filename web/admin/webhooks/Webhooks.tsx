import { Island } from '#web/admin/shell/Island.tsx';
import { EndpointList } from './EndpointList.tsx';

/** The island of the page of webhooks, drawn only in the browser. */
export default function Webhooks() {
  return (
    <Island permission="webhooks.manage">
      <EndpointList />
    </Island>
  );
}

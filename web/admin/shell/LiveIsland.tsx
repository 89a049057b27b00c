import type { ReactNode } from 'react';
import type { Permission } from '#contracts/permissions.ts';
import { LiveState } from '#web/admin/records/live/LiveState.tsx';
import { Island } from './Island.tsx';
import { useLiveOpenWork } from './use-live-open-work.ts';

/** An island whose page follows what others change, with the counts of the sidebar. */
export function LiveIsland({ permission, children }: { permission: Permission; children: ReactNode }) {
  useLiveOpenWork();
  return (
    <Island permission={permission}>
      {children}
      <LiveState />
    </Island>
  );
}

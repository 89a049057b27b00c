import type { ReactNode } from 'react';
import type { Permission } from '#contracts/permissions.ts';
import { LiveState } from '../records/live/LiveState.tsx';
import { useLiveOpenWork } from './bar/use-open-work.ts';
import { Island } from './Island.tsx';

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

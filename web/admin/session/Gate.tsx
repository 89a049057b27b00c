import type { ReactNode } from 'react';
import { PAGES } from '#contracts/paths.ts';
import { type Permission, roleMay } from '#contracts/permissions.ts';
import { isTeamRole } from '#contracts/roles.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import styles from './Gate.module.css';
import { useSession } from './use-session.ts';

/**
 * Shows the page to team members with the permission, and an explanation to those without it. For others the first
 * request fails and leads to the login.
 */
export function Gate({ permission, children }: { permission: Permission; children: ReactNode }) {
  const user = useSession();
  if (user === undefined) return <Loading />;
  if (!user || !isTeamRole(user.role) || roleMay(user.role, permission)) return children;
  return (
    <div className={styles.gate}>
      <h2>You don’t have access</h2>
      <p>Your role on the team is {user.role}. An admin can give you another one.</p>
      <ButtonLink variant="outline" href={PAGES.dashboard}>
        Go to the dashboard
      </ButtonLink>
    </div>
  );
}

import type { LeadDetails } from '#contracts/lead-details.ts';
import { PAGES } from '#contracts/paths.ts';
import { roleMay } from '#contracts/permissions.ts';
import { Section } from '#web/admin/records/details/Section.tsx';
import { useSession } from '#web/admin/session/use-session.ts';
import styles from './Privacy.module.css';
import { Privacy } from './Privacy.tsx';

/** The part of a person's page for those who may answer a request about their data. */
export function PersonPrivacy({ user }: { user: Pick<LeadDetails['user'], 'email' | 'emailVerified'> }) {
  const reader = useSession();
  if (!reader || !roleMay(reader.role, 'people.erase')) return null;
  return (
    <div className={styles.part}>
      <Section title="Personal data">
        <Privacy
          email={user.email}
          confirmed={user.emailVerified}
          onErased={() => window.location.replace(PAGES.dashboard)}
        />
      </Section>
    </div>
  );
}

import type { UserDetails } from '#contracts/admin.ts';
import { fillPath, PAGES } from '#contracts/paths.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import css from './DetailsDialog.module.css';
import { LeadActions, ReachActions } from './lead/LeadActions.tsx';
import { LeadProvider } from './lead/LeadProvider.tsx';
import { DetailsOf, LeadSheet } from './lead/LeadSheet.tsx';

interface Props {
  /** Whose details are shown; `undefined` while the dialog is closed. */
  details: UserDetails | undefined;
  brand: string;
  onClose: () => void;
}

/** Everything that is known about one user, the team's work on them, and the ways to reach them. */
export default function DetailsDialog({ details, brand, onClose }: Props) {
  const { user, lead } = details ?? {};
  const shared = {
    open: details !== undefined,
    onClose,
    title: user ? `${user.firstName} ${user.lastName}` : '',
    size: 'lg',
  } as const;
  if (!details || !user || !lead) {
    return (
      <Dialog {...shared} footer={user && <ReachActions user={user} brand={brand} />}>
        {details && <DetailsOf details={details} />}
      </Dialog>
    );
  }
  return (
    <LeadProvider key={user.id} user={user} lead={lead}>
      {(changed) => (
        <Dialog {...shared} footer={<LeadActions brand={brand} />}>
          <p className={css.page}>
            <a href={fillPath(PAGES.lead, { id: user.id })}>Open as a page</a>
          </p>
          <LeadSheet details={details} changed={changed} />
        </Dialog>
      )}
    </LeadProvider>
  );
}

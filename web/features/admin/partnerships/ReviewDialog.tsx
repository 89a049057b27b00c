import type { PartnershipRecord } from '#contracts/partnership.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { formatDate } from '../dates.ts';
import { mailLink } from '../links.ts';
import { partnershipLetter } from '../words.ts';
import { PartnershipFacts } from './PartnershipFacts.tsx';
import css from './ReviewDialog.module.css';
import { StatusBadge } from './StatusBadge.tsx';

interface Props {
  /** Which application is shown; `undefined` while the dialog is closed. */
  application: PartnershipRecord | undefined;
  brand: string;
  onClose: () => void;
}

/** One application in full, for somebody who is about to answer it. */
export function ReviewDialog({ application, brand, onClose }: Props) {
  return (
    <Dialog
      open={application !== undefined}
      onClose={onClose}
      title={application?.companyName ?? ''}
      size="lg"
      footer={application && <Contact application={application} brand={brand} />}
    >
      {application && (
        <>
          <p className={css.applied}>
            <StatusBadge status={application.status} /> {application.contactName} applied on{' '}
            {formatDate(application.createdAt)}
          </p>
          <PartnershipFacts application={application} />
        </>
      )}
    </Dialog>
  );
}

function Contact({ application, brand }: { application: PartnershipRecord; brand: string }) {
  const { subject, body } = partnershipLetter(brand, application.contactName);
  return (
    <ButtonLink size="sm" href={mailLink(application.email, subject, body)}>
      Contact {application.contactName}
    </ButtonLink>
  );
}

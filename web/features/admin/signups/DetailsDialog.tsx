import type { UserDetails } from '#contracts/admin.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Section } from '../facts/Section.tsx';
import { mailLink, phoneLink } from '../links.ts';
import { setupLetter, welcomeLetter } from '../words.ts';
import { CompanyFacts } from './CompanyFacts.tsx';
import { PersonFacts } from './PersonFacts.tsx';
import { SubscriptionFacts } from './SubscriptionFacts.tsx';

interface Props {
  /** Whose details are shown; `undefined` while the dialog is closed. */
  details: UserDetails | undefined;
  brand: string;
  onClose: () => void;
}

/** Everything that is known about one user, and the ways to reach them. */
export function DetailsDialog({ details, brand, onClose }: Props) {
  const user = details?.user;
  return (
    <Dialog
      open={details !== undefined}
      onClose={onClose}
      title={user ? `${user.firstName} ${user.lastName}` : ''}
      size="lg"
      footer={user && <Actions user={user} brand={brand} />}
    >
      {details && (
        <>
          <Section title="Personal information">
            <PersonFacts user={details.user} />
          </Section>
          <Section title="Company information">
            {details.company ? <CompanyFacts company={details.company} /> : <p>No company was given.</p>}
          </Section>
          <Section title="Subscription details">
            {details.subscription ? (
              <SubscriptionFacts subscription={details.subscription} />
            ) : (
              <p>There is no subscription.</p>
            )}
          </Section>
        </>
      )}
    </Dialog>
  );
}

function Actions({ user, brand }: { user: UserDetails['user']; brand: string }) {
  const call = phoneLink(user.phone);
  const welcome = welcomeLetter(brand, user.firstName);
  const setup = setupLetter(brand, user.firstName, new Date());
  return (
    <>
      <ButtonLink size="sm" variant="outline" href={mailLink(user.email, welcome.subject, welcome.body)}>
        Send Email
      </ButtonLink>
      {call && (
        <ButtonLink size="sm" variant="outline" href={call}>
          Call User
        </ButtonLink>
      )}
      <ButtonLink size="sm" href={mailLink(user.email, setup.subject, setup.body)}>
        Schedule Setup
      </ButtonLink>
    </>
  );
}

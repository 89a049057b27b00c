import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { UserDetails } from '#contracts/admin.ts';
import { idInPath, PAGES } from '#contracts/paths.ts';
import { ApiError } from '#web/lib/api.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { useBlankWhenLeft } from '#web/lib/use-blank-when-left.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { Toaster } from '#web/ui/Toaster.tsx';
import { PersonPrivacy } from '../privacy/PersonPrivacy.tsx';
import { Retry } from '../records/list/Retry.tsx';
import { useMedia } from '../records/list/use-media.ts';
import { LiveState } from '../records/live/LiveState.tsx';
import { Gate } from '../session/Gate.tsx';
import { detailsQuery } from './api/get-user-details.ts';
import css from './LeadPage.module.css';
import { Composer } from './lead/Composer.tsx';
import { LeadActions, ReachActions } from './lead/LeadActions.tsx';
import { LeadProvider } from './lead/LeadProvider.tsx';
import { DetailsOf, LeadSheet } from './lead/LeadSheet.tsx';

/** From this width history and composer stand beside the details; below it the composer stays in view, as in the panel. */
const BESIDE = '(width >= 80rem)';

/** The island of the page of a lead, whose id is in the URL. */
export default function LeadPage({ brand }: { brand: string }) {
  const [client] = useState(createQueryClient);
  const left = useBlankWhenLeft();
  const id = idInPath(PAGES.lead, window.location.pathname) ?? '';
  return (
    <QueryClientProvider client={client}>
      {left ? (
        <Loading />
      ) : (
        <Gate permission="signups.read">
          <Lead id={id} brand={brand} />
        </Gate>
      )}
      <LiveState />
      <Toaster />
    </QueryClientProvider>
  );
}

function Lead({ id, brand }: { id: string; brand: string }) {
  const { data, error, isFetching, refetch } = useQuery({ ...detailsQuery(id), enabled: id !== '' });
  const name = data && `${data.user.firstName} ${data.user.lastName}`;
  useEffect(() => {
    if (name) document.title = name;
  }, [name]);

  if (data) return <Sheet details={data} brand={brand} />;
  const unknown = id === '' || (error instanceof ApiError && error.status === 404);
  if (unknown) return <Nobody />;
  return error ? <Retry what="This signup" busy={isFetching} onRetry={() => void refetch()} /> : <Loading />;
}

/** The link was wrong, or the person was removed since. */
function Nobody() {
  return (
    <div className={css.nobody}>
      <h1>This signup is not here</h1>
      <p>The link may be wrong, or the person was removed at their request.</p>
      <ButtonLink href={PAGES.dashboard}>Back to the dashboard</ButtonLink>
    </div>
  );
}

function Sheet({ details, brand }: { details: UserDetails; brand: string }) {
  const { user, lead, company } = details;
  const beside = useMedia(BESIDE);
  const head = (actions: React.ReactNode) => (
    <header className={css.head}>
      <div>
        <h1>
          {user.firstName} {user.lastName}
        </h1>
        <p>{company ? [company.companyName, company.location].filter(Boolean).join(', ') : user.username}</p>
      </div>
      <div className={css.actions}>{actions}</div>
      {/* Beside a list the sections stand below the record's own heading, which is of this level. */}
      <h2 className="visually-hidden">About this signup</h2>
    </header>
  );
  if (!lead) {
    return (
      <>
        {head(<ReachActions user={user} brand={brand} />)}
        <DetailsOf details={details} />
        <PersonPrivacy user={user} />
      </>
    );
  }
  return (
    <LeadProvider user={user} lead={lead}>
      {(changed) => (
        <>
          {head(<LeadActions brand={brand} />)}
          <LeadSheet details={details} changed={changed} columns={beside} />
          <PersonPrivacy user={user} />
          {lead.writable && !beside && (
            <div className={css.composer}>
              <Composer />
            </div>
          )}
        </>
      )}
    </LeadProvider>
  );
}

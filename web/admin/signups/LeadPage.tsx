import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, Suspense, useEffect } from 'react';
import { idInPath, PAGES } from '#contracts/paths.ts';
import { isGone } from '#web/admin/records/is-gone.ts';
import { Retry } from '#web/admin/records/list/Retry.tsx';
import { KeptTexts } from '#web/admin/records/panel/KeptTexts.tsx';
import { LiveIsland } from '#web/admin/shell/LiveIsland.tsx';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { lazy } from '#web/ui/lazy.ts';
import { detailsQuery } from './api/get-lead-details.ts';
import { mergedInto } from './api/merged-into.ts';
import styles from './LeadPage.module.css';
import { MergedAway } from './lead/MergedAway.tsx';

// Asked for at once, beside the record. The dashboard opens the same sheet later, and would carry its styles if it
// began here.
const sheet = import('./LeadPageSheet.tsx');
const LeadPageSheet = lazy(() => sheet);

/** The island of the page of a lead, whose id is in the URL. */
export default function LeadPage({ brand }: { brand: string }) {
  const id = idInPath(PAGES.lead, window.location.pathname) ?? '';
  return (
    <LiveIsland permission="signups.read">
      <Lead id={id} brand={brand} />
    </LiveIsland>
  );
}

function Lead({ id, brand }: { id: string; brand: string }) {
  const { data, error, isFetching, refetch } = useQuery({ ...detailsQuery(id), enabled: id !== '' });
  const name = data && `${data.user.firstName} ${data.user.lastName}`;
  useEffect(() => {
    if (name) document.title = name;
  }, [name]);

  const into = mergedInto(error);
  if (into) return <Elsewhere id={id} into={into} />;
  if (id === '' || isGone(error)) return <Nobody id={id} />;
  if (data) {
    return (
      <Suspense fallback={<Loading />}>
        <LeadPageSheet details={data} brand={brand} />
      </Suspense>
    );
  }
  return error ? <Retry what="This signup" busy={isFetching} onRetry={() => void refetch()} /> : <Loading />;
}

function Elsewhere(merged: ComponentProps<typeof MergedAway>) {
  return (
    <div className={styles.nobody}>
      <h1>This signup was merged</h1>
      <MergedAway {...merged} />
    </div>
  );
}

/** The link was wrong, or the person was removed since. */
function Nobody({ id }: { id: string }) {
  return (
    <div className={styles.nobody}>
      <h1>Signup not found</h1>
      <p role="status">
        The link may be wrong, or the signup was removed: at the person’s request, or with its import.
      </p>
      <KeptTexts id={id} />
      <ButtonLink href={`${PAGES.dashboard}?tab=signups`}>Back to the list</ButtonLink>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { API, fillPath } from '#contracts/paths.ts';
import type { PlanMail as Preview } from '#contracts/plan-mail.ts';
import { Retry } from '#web/admin/records/list/Retry.tsx';
import { MailAsSent } from '#web/admin/records/mail/MailAsSent.tsx';
import { adminRequest } from '#web/admin/session/admin-request.ts';

interface Props {
  id: string;
  selectedPlan: string;
  billingCycle: string;
}

/** The mail that is written to a customer once another plan is saved. */
export default function PlanMail({ id, selectedPlan, billingCycle }: Props) {
  const query = new URLSearchParams({ selectedPlan, billingCycle });
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['leads', id, 'plan-mail', selectedPlan, billingCycle],
    queryFn: async ({ signal }) =>
      (await adminRequest<Preview>(`${fillPath(API.leadPlanMail, { id })}?${query}`, { signal })).body,
  });
  if (isError) return <Retry what="The email about it" busy={isFetching} onRetry={() => void refetch()} />;
  return data?.mail && <MailAsSent title="The email about it" {...data.mail} />;
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { API, fillPath } from '#contracts/paths.ts';
import type { PlanMail as Preview } from '#contracts/plan-mail.ts';
import { Retry } from '#web/admin/records/list/Retry.tsx';
import { MailAsSent } from '#web/admin/records/mail/MailAsSent.tsx';
import { adminRequest } from '#web/admin/session/admin-request.ts';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';

interface Props {
  id: string;
  selectedPlan: string;
  billingCycle: string;
  /** What becomes of their discount code; blank where they entered none. */
  discount: string;
  /** Their first name as it is saved with the plan. */
  firstName: string;
  /** Whether they get it. */
  wanted: boolean;
  onWanted: (wanted: boolean) => void;
}

/** Whether a customer is written to once another plan is saved, and the mail that they get. */
export default function PlanMail({ id, wanted, onWanted, discount, ...plan }: Props) {
  const saved = { ...plan, ...(discount && { discount }) };
  const query = new URLSearchParams(saved);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['leads', id, 'plan-mail', saved],
    // As a name is typed, the mail stays in its place.
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await adminRequest<Preview>(`${fillPath(API.leadPlanMail, { id })}?${query}`, { signal })).body,
  });
  if (isError) return <Retry what="The email about it" busy={isFetching} onRetry={() => void refetch()} />;
  if (!data?.mail) return null;
  return (
    <>
      <CheckboxField
        name="tellCustomer"
        label={`Email ${plan.firstName} about it`}
        checked={wanted}
        onChange={({ target }) => onWanted(target.checked)}
      />
      {wanted && <MailAsSent title="The email about it" {...data.mail} />}
    </>
  );
}

import type { ApplicationRecord } from '#contracts/application.ts';
import { Detail, Details } from '#web/admin/records/details/Details.tsx';
import { tierLabel } from './decision-mail.ts';

/** The answers that decide, again beside the mail that is written: its answers are above, out of view. */
export function DecidingAnswers({ application }: { application: ApplicationRecord }) {
  const { experience, integrationExperience, targetMarket } = application;
  return (
    <Details layout="grid">
      <Detail label="Tier asked for">{tierLabel(experience)}</Detail>
      {integrationExperience && <Detail label="Experience">{integrationExperience}</Detail>}
      {targetMarket && <Detail label="Market">{targetMarket}</Detail>}
    </Details>
  );
}

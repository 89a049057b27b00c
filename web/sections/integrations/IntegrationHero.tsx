import type { Integration } from '#web/schemas/integration.ts';
import type { Action } from '#web/schemas/link.ts';
import { PageHero } from '#web/sections/blocks/PageHero.tsx';
import { IntegrationMoment } from '#web/sections/mockups/IntegrationMoment.tsx';

interface IntegrationHeroProps {
  integration: Pick<Integration, 'category' | 'headline' | 'intro' | 'moment'>;
  actions: readonly Action[];
  /** Names the log line, e.g. `What Make notes`. */
  log: string;
}

/** How an integration's page begins: beside the words, a moment in which the connection is at work. */
export function IntegrationHero({ integration, actions, log }: IntegrationHeroProps) {
  return (
    <PageHero
      badge={integration.category}
      headline={integration.headline}
      intro={integration.intro}
      actions={actions}
      aside={<IntegrationMoment {...integration.moment} log={log} />}
    />
  );
}

import { cheapestFrom } from '#contracts/cost-estimate.ts';
import { PAGES } from '#contracts/pages.ts';
import { fillPlaceholders } from '#contracts/placeholders.ts';
import { DEFAULT_CYCLE } from '#contracts/plans.ts';
import type { Pricing } from '#web/schemas/pricing.ts';
import { SoundingString } from '#web/ui/SoundingString.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './Estimate.module.css';
import { estimateView, SAMPLE } from './estimate-view.ts';

/**
 * Minutes of a month from two numbers, and the plan that costs least for them; `estimate.ts` makes it follow what is
 * typed. Without JavaScript it says in words from how many minutes which plan pays off.
 */
export function Estimate({ copy }: { copy: Pricing['estimate'] }) {
  const { result } = copy;
  const view = estimateView(result, SAMPLE, DEFAULT_CYCLE);
  const limit = (plan: 'Growth' | 'Scale') => String(cheapestFrom(plan, DEFAULT_CYCLE));
  return (
    <form
      className={styles.estimate}
      data-estimate={JSON.stringify(result)}
      aria-labelledby="estimate"
      autoComplete="off"
    >
      <h2 id="estimate" className={styles.headline}>
        {copy.headline}
      </h2>
      <div className={styles.fields}>
        <TextField
          label={copy.calls}
          name="calls"
          type="number"
          inputMode="numeric"
          min={0}
          max={100_000}
          defaultValue={SAMPLE.callsPerWeek}
        />
        <TextField
          label={copy.length}
          name="length"
          type="number"
          inputMode="decimal"
          min={0}
          max={120}
          step={0.5}
          defaultValue={SAMPLE.minutesPerCall}
        />
      </div>
      <svg className={styles.scale} aria-hidden="true">
        <line x1="0" x2="100%" y1="36" y2="36" />
        <svg data-reach aria-hidden="true" width={view.reach} height="72">
          <SoundingString />
        </svg>
        {view.plans.map(({ plan, at }) => (
          <svg key={plan} aria-hidden="true" data-begins={plan} x={at} overflow="visible">
            <path d="M.5 26v20" />
            <text y="92">{plan}</text>
          </svg>
        ))}
      </svg>
      <div className={styles.result}>
        <div role="status">
          <p className={styles.minutes} data-minutes>
            {view.minutes}
          </p>
          <p className={styles.fits} data-fits>
            {view.fits}
          </p>
          <p data-detail>{view.detail}</p>
        </div>
        <dl className={styles.costs}>
          {view.plans.map(({ plan, total }) => (
            <div key={plan}>
              <dt>{plan}</dt>
              <dd data-total={plan}>{total}</dd>
            </div>
          ))}
        </dl>
        <a href={`#plan-${view.plan.toLowerCase()}`} data-go>
          {view.go}
        </a>
        <a href={`${PAGES.businessCase}?${view.caseQuery}`} data-business-case>
          {copy.case}
        </a>
      </div>
      <p className={styles.limits}>
        {fillPlaceholders(copy.limits, { growth: limit('Growth'), scale: limit('Scale') })}
      </p>
    </form>
  );
}

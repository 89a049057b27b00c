import { useReducer } from 'react';
import type { MyDayItem } from '#contracts/my-day.ts';
import { fillPath, PAGES } from '#contracts/paths.ts';
import { isUnsaved, readStepDraft, STEP_DRAFT } from '#web/admin/records/next-step/step-form.ts';
import { useDraftsOf, useForgetDraft } from '#web/admin/records/use-draft.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { focusBeside } from './focus-beside.ts';
import css from './my-day.module.css';

interface Props {
  /** The lines of the day, next steps among them. */
  items: readonly MyDayItem[];
  /** The leads whose lines ask for the next step. */
  asking: ReadonlySet<string>;
}

/** What one began to write about a next step, and left before it was saved: no due date brings it back. */
export function UnfinishedSteps({ items, asking }: Props) {
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const forget = useForgetDraft();
  const drafts = useDraftsOf(STEP_DRAFT).flatMap(({ id, name: draft, text }) => {
    const step = readStepDraft(text);
    const planned = items.find((item) => item.kind === 'step' && item.id === id);
    return step && !asking.has(id) && isUnsaved(text, planned ?? { text: null, dueAt: null })
      ? [{ id, draft, stored: text, ...step }]
      : [];
  });
  if (drafts.length === 0) return null;
  return (
    <ol aria-label="Unfinished next steps" className={css.items}>
      {drafts.map(({ id, draft, name, text, stored }) => (
        <li key={draft} data-record={id}>
          <Badge tone="yellow">Draft</Badge>
          <span className={css.what}>
            <a href={fillPath(PAGES.lead, { id })} data-name="">
              {name}
            </a>
            <small>Next step: {text.trim() || 'no text yet'}</small>
          </span>
          <span className={css.act}>
            <Button
              size="sm"
              variant="outline"
              onClick={({ currentTarget }) => {
                focusBeside(currentTarget);
                forget(draft, stored);
                redraw();
              }}
            >
              <span>
                Discard<span className="visually-hidden">: next step, {name}</span>
              </span>
            </Button>
          </span>
        </li>
      ))}
    </ol>
  );
}

import { PAGES } from '#contracts/pages.ts';
import { fillPlaceholders } from '#contracts/placeholders.ts';
import type { StatusReply } from '#contracts/status-link.ts';
import { unbroken } from '#web/lib/format/unbroken.ts';
import type { StatusCopy } from '#web/schemas/status-page.ts';

/** A line below the status: each part is a text, with a link where it leads somewhere. */
export interface Detail {
  label: string;
  parts: { text: string; to?: string }[];
}

/** A status in words. */
export interface StatusView {
  texts: { kind: string; turn: string; headline: string; text: string; until: string; question: string };
  late: boolean;
  /** The open step, from 1; one beyond the last when all are done. */
  step: number;
  details: Detail[];
}

/** Describes a status. Times are those of the reader's clock, and name its zone. */
export function statusView(words: StatusCopy, status: StatusReply): StatusView {
  const { next } = status;
  const { title, states } = words.kinds[status.kind];
  const said = (states as Record<string, { step: number; headline: string; text: string }>)[status.state];
  if (!said) throw new Error(`The page has no words for ${status.kind} ${status.state}`);
  return {
    texts: {
      kind: title,
      turn: words.next[next.who],
      headline: said.headline,
      text: said.text,
      until: untilOf(words.next, next),
      question: status.question ?? '',
    },
    late: next.overdue,
    step: said.step,
    details: detailsOf(words, status),
  };
}

function untilOf(words: StatusCopy['next'], { who, until, overdue }: StatusReply['next']): string {
  if (who === 'nobody') return '';
  if (until === null) return words.open;
  const text = overdue ? words.late : who === 'both' ? words.at : words.by;
  // An appointment has its hour; what is due is due on a day.
  return fillPlaceholders(text, { until: who === 'both' && !overdue ? moment(until) : weekday(until) });
}

function detailsOf({ details, cycles }: StatusCopy, status: StatusReply): Detail[] {
  const { appointment, plan, agreed } = status;
  const list: (Detail | undefined | null | false)[] = [
    appointment && {
      label: details.appointment,
      parts: [
        {
          text: fillPlaceholders(details.appointmentText, {
            at: moment(appointment.at),
            minutes: String(appointment.minutes),
          }),
        },
        ...(appointment.office
          ? [{ text: fillPlaceholders(details.office, { office: appointment.office }) }]
          : []),
      ],
    },
    plan && {
      label: details.plan,
      parts: [
        {
          text: fillPlaceholders(details.planText, {
            plan: plan.name,
            minutes: String(plan.minutes),
          }),
        },
        { text: cycles[plan.cycle] },
      ],
    },
    agreed && {
      label: details.agreed,
      parts: [
        { text: fillPlaceholders(details.terms, { version: agreed.terms }), to: PAGES.terms },
        { text: fillPlaceholders(details.privacy, { version: agreed.privacy }), to: PAGES.privacyPolicy },
        { text: fillPlaceholders(details.agreedOn, { day: day(agreed.at) }) },
      ],
    },
    { label: details.received, parts: [{ text: moment(status.receivedAt) }] },
    { label: details.link, parts: [{ text: day(status.linkUntil) }] },
  ];
  return list.filter((detail) => !!detail);
}

/** A moment by the reader's clock, e.g. `Tuesday, November 24, 6:00 PM CST`. */
function moment(iso: string): string {
  return unbroken(
    new Date(iso).toLocaleString('en-US', {
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    }),
  );
}

/** Only the day, e.g. `Tuesday, November 24`. */
const weekday = (iso: string) =>
  unbroken(new Date(iso).toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric' }));

const day = (iso: string) => unbroken(new Date(iso).toLocaleDateString('en-US', { dateStyle: 'long' }));

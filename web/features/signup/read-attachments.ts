import type * as z from 'zod/mini';
import { attachedCase } from '#contracts/attached-case.ts';
import { readCase } from '#contracts/business-case-inputs.ts';
import { signupIndustryOf } from '#contracts/call/signup-industry.ts';
import { callSummary } from '#contracts/call/summary.ts';
import { PRICES_OF } from '#contracts/plans.ts';
import type { Signup } from '#contracts/signup.ts';
import {
  type Attachment,
  forgetAttachment,
  keepAttachment,
  readAttachment,
} from '#web/lib/visit/attachments.ts';

/** What goes along with a signup, as it is sent. */
export type Attached = Partial<Pick<Signup, Attachment>>;

/** What was kept or came with the link, checked; what is damaged is forgotten. */
export function readAttachments(): Attached {
  takeCaseFromUrl();
  const triedCall = checked('triedCall', callSummary);
  const businessCase = checked('businessCase', attachedCase);
  return { ...(triedCall && { triedCall }), ...(businessCase && { businessCase }) };
}

/** The industry to fill in; blank for a call of none that can be chosen. */
export function industryOf({ triedCall }: Attached): string {
  return triedCall ? signupIndustryOf(triedCall.industry) : '';
}

function checked<Value>(what: Attachment, schema: z.ZodMiniType<Value>): Value | undefined {
  const kept = readAttachment(what);
  if (kept === undefined) return undefined;
  const { data } = schema.safeParse(kept);
  if (data === undefined) forgetAttachment(what);
  return data;
}

/**
 * Keeps the business case of a link, and takes it out of the URL, so that one that was taken off stays off after a
 * reload.
 */
function takeCaseFromUrl(): void {
  const url = new URL(location.href);
  const given = url.searchParams.get('case');
  if (given === null) return;
  url.searchParams.delete('case');
  history.replaceState(history.state, '', url.pathname + url.search + url.hash);
  const { inputs, invalid, pricedOn } = readCase(given);
  if (invalid.length === 0) keepAttachment('businessCase', { ...inputs, prices: pricedOn ?? PRICES_OF });
}

import * as z from 'zod/mini';
import {
  leadCall,
  leadCallCorrection,
  leadChanged,
  leadNextStep,
  leadNote,
  leadOwner,
  leadSetup,
  leadSetupCancel,
  leadStatusChange,
  setupTimes,
} from '#contracts/lead.ts';
import { leadEdit, newLeadForm, newLeadReply } from '#contracts/lead-edit.ts';
import { duplicate, leadMerge, leadUnmerge, mergePreview, mergePreviewQuery } from '#contracts/lead-merge.ts';
import { plannedMailChange } from '#contracts/lifecycle.ts';
import { API, type ApiPath } from '#contracts/paths.ts';
import { planMail, planMailQuery } from '#contracts/plan-mail.ts';
import { leadTag } from '#contracts/tag.ts';
import { noFields, recordId } from '#contracts/text.ts';
import type { Context } from '#server/domain/context.ts';
import { addNote } from '#server/domain/leads/add-note.ts';
import { changeStatus } from '#server/domain/leads/change-status.ts';
import { chooseOwner } from '#server/domain/leads/choose-owner.ts';
import { correctCall } from '#server/domain/leads/correct-call.ts';
import { createLead } from '#server/domain/leads/create-lead.ts';
import { editLead } from '#server/domain/leads/edit-lead.ts';
import { logCall, logOwnMailboxMail } from '#server/domain/leads/log-contact.ts';
import { findDuplicates } from '#server/domain/leads/merge/find-duplicates.ts';
import { mergeLeads } from '#server/domain/leads/merge/merge-leads.ts';
import { previewMerge } from '#server/domain/leads/merge/preview-merge.ts';
import { undoMerge } from '#server/domain/leads/merge/undo-merge.ts';
import { planNextStep } from '#server/domain/leads/plan-next-step.ts';
import { previewPlanMail } from '#server/domain/leads/preview-plan-mail.ts';
import { resendEmailLink } from '#server/domain/leads/resend-email-link.ts';
import { cancelSetup, scheduleSetup } from '#server/domain/leads/schedule-setup.ts';
import { listSetupTimes } from '#server/domain/leads/setup-times.ts';
import { withdrawNewEmail } from '#server/domain/leads/withdraw-new-email.ts';
import { resumePlannedMail, stopPlannedMail } from '#server/domain/lifecycle/stop-planned.ts';
import { addTag, removeTag } from '#server/domain/tags/tag-lead.ts';
import { type Route, route } from '#server/http/route.ts';

const params = z.strictObject({ id: recordId('This is not the id of a signup') });

/** What sets a customer's appointment, corrects a call or merges records is left to people. */
const BY_TOKENS: readonly ApiPath[] = [
  API.leadEdit,
  API.leadTags,
  API.leadTagRemove,
  API.leadNotes,
  API.leadCalls,
  API.leadWritten,
  API.leadOwner,
  API.leadStatus,
  API.leadNextStep,
];

/** A route that changes one lead. */
function change<Body extends object>(
  path: ApiPath,
  summary: string,
  body: z.ZodMiniType<Body>,
  useCase: (args: { ctx: Context; input: Body & { id: string } }) => Promise<z.output<typeof leadChanged>>,
): Route {
  return route({
    method: 'POST',
    path,
    summary,
    policy: 'signups.write',
    ...(BY_TOKENS.includes(path) && { scope: 'leads:write' as const }),
    params,
    body,
    reply: leadChanged,
    handle: async (call) => ({
      body: await useCase({ ctx: call.ctx, input: { ...call.body, id: call.params.id } }),
    }),
  });
}

const times = route({
  method: 'GET',
  path: API.leadSetupTimes,
  scope: 'leads:read',
  summary: 'List the times at which an office can set the customer up, in the next three weeks',
  policy: 'signups.read',
  params,
  reply: setupTimes,
  handle: async (call) => ({ body: await listSetupTimes({ ctx: call.ctx, input: call.params }) }),
});

/** What the team does with a lead. */
export const leadRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: API.leads,
    scope: 'leads:write',
    summary: 'Enter a lead by hand, without a password; nothing is emailed',
    policy: 'signups.write',
    body: newLeadForm,
    example: { body: { firstName: 'Bat', email: 'bat@example.com' } },
    reply: newLeadReply,
    status: 201,
    handle: async ({ ctx, body }) => ({ body: await createLead({ ctx, input: body }) }),
  }),
  change(API.leadEdit, 'Change what they signed up with', leadEdit, editLead),
  route({
    method: 'GET',
    path: API.leadPlanMail,
    summary: 'The email that a customer would get about another plan, before it is saved',
    policy: 'signups.write',
    params,
    query: planMailQuery,
    reply: planMail,
    handle: async ({ ctx, params: { id }, query }) => ({
      body: await previewPlanMail({ ctx, input: { ...query, id } }),
    }),
  }),
  change(API.leadEmailLink, 'Mail them the link to confirm their address again', noFields, resendEmailLink),
  change(API.leadEmailWithdraw, 'Withdraw an address that waits', noFields, withdrawNewEmail),
  change(API.leadTags, 'Add a tag', leadTag, addTag),
  change(API.leadTagRemove, 'Take a tag off', leadTag, removeTag),
  route({
    method: 'GET',
    path: API.leadDuplicates,
    scope: 'leads:read',
    summary: 'Other signups that may be the same person: same mailbox, number or company',
    policy: 'signups.read',
    params,
    reply: z.array(duplicate),
    handle: async (call) => ({ body: await findDuplicates({ ctx: call.ctx, input: call.params }) }),
  }),
  route({
    method: 'GET',
    path: API.leadMergePreview,
    summary: 'Preview a merge of another signup into this one: values side by side, and what moves along',
    policy: 'signups.write',
    params,
    query: mergePreviewQuery,
    reply: mergePreview,
    handle: async ({ ctx, params: { id }, query }) => ({
      body: await previewMerge({ ctx, input: { ...query, id } }),
    }),
  }),
  change(API.leadMerge, 'Keep this one and put a duplicate of it away', leadMerge, mergeLeads),
  change(API.leadUnmerge, 'Undo that, for 30 days', leadUnmerge, undoMerge),
  change(API.leadNotes, 'Add a note', leadNote, addNote),
  change(API.leadCalls, 'Log a call; one that reached them is the first contact', leadCall, logCall),
  change(
    API.leadCallCorrection,
    'Correct what a call came to, or what was noted of it',
    leadCallCorrection,
    correctCall,
  ),
  change(API.leadWritten, 'Log an email from your own mailbox', noFields, logOwnMailboxMail),
  change(API.leadOwner, 'Choose who looks after it', leadOwner, chooseOwner),
  change(API.leadStatus, 'Move it to another status', leadStatusChange, changeStatus),
  change(
    API.leadNextStep,
    'Say what comes next, on which day or at what time, or that it is done',
    leadNextStep,
    planNextStep,
  ),
  times,
  change(API.leadSetup, 'Schedule the setup and invite the person', leadSetup, scheduleSetup),
  change(API.leadSetupCancel, 'Call the setup off', leadSetupCancel, cancelSetup),
  change(API.leadPlannedMailStop, 'Keep a planned email from being sent', plannedMailChange, stopPlannedMail),
  change(API.leadPlannedMailResume, 'Plan a stopped email again', plannedMailChange, resumePlannedMail),
];

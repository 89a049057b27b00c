import * as z from 'zod/mini';
import { listQuery, partnerQuery } from '#contracts/list-query.ts';
import {
  partnerChanged,
  partnerDetails,
  partnerEndForm,
  partnerInviteForm,
  partnerNoteForm,
  partnerRecord,
  partnerResumeForm,
  refusedReferral,
  tierForm,
} from '#contracts/partner.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { teamLedgerLine } from '#contracts/payment.ts';
import { doneNote } from '#contracts/review.ts';
import { recordId } from '#contracts/text.ts';
import { listPartnerLines } from '#server/domain/ledger/list-partner-lines.ts';
import { addPartnerNote } from '#server/domain/partners/add-note.ts';
import { changeTier } from '#server/domain/partners/change-tier.ts';
import { endPartnership, resumePartnership } from '#server/domain/partners/end-partnership.ts';
import { invitePartner } from '#server/domain/partners/invite-partner.ts';
import { listPartners } from '#server/domain/partners/list-partners.ts';
import { listRefused } from '#server/domain/partners/list-refused.ts';
import { readPartner } from '#server/domain/partners/read-partner.ts';
import { pageResponse } from '#server/http/page-response.ts';
import { type Route, route } from '#server/http/route.ts';

const partner = z.strictObject({ id: recordId('This is not the id of a partner') });

const list = route({
  method: 'GET',
  replica: true,
  path: API.partners,
  summary: 'Partners with their balances, newest first, paged like signups',
  policy: 'partners.read',
  query: partnerQuery,
  reply: z.array(partnerRecord),
  handle: async ({ ctx, query }) =>
    pageResponse(API.partners, query, await listPartners({ ctx, input: query })),
});

const refused = route({
  method: 'GET',
  replica: true,
  path: API.partnersRefused,
  summary: 'Signups whose partner’s code was not taken, newest first, paged like signups',
  policy: 'partners.read',
  query: listQuery,
  reply: z.array(refusedReferral),
  handle: async ({ ctx, query }) =>
    pageResponse(API.partnersRefused, query, await listRefused({ ctx, input: query })),
});

const details = route({
  method: 'GET',
  path: API.partner,
  summary: 'A partner with rates, customers and history',
  policy: 'partners.read',
  params: partner,
  reply: partnerDetails,
  handle: async ({ ctx, params }) => ({ body: await readPartner({ ctx, input: params }) }),
});

const lines = route({
  method: 'GET',
  replica: true,
  path: API.partnerLedger,
  summary: 'The transactions of a partner, newest first, paged like signups',
  policy: 'partners.read',
  params: partner,
  query: listQuery,
  reply: z.array(teamLedgerLine),
  handle: async ({ ctx, params, query }) =>
    pageResponse(
      fillPath(API.partnerLedger, params),
      query,
      await listPartnerLines({ ctx, input: { ...params, query } }),
    ),
});

const note = route({
  method: 'POST',
  path: API.partnerNotes,
  summary: 'Add a note to a partner',
  policy: 'partners.manage',
  params: partner,
  body: partnerNoteForm,
  reply: doneNote,
  status: 201,
  handle: async ({ ctx, params, body }) => ({
    body: await addPartnerNote({ ctx, input: { ...params, ...body } }),
  }),
});

const tier = route({
  method: 'POST',
  path: API.partnerTier,
  summary: 'Give a partner another tier from a day on',
  policy: 'partners.manage',
  params: partner,
  body: tierForm,
  reply: partnerChanged,
  handle: async ({ ctx, params, body }) => ({
    body: await changeTier({ ctx, input: { ...params, ...body } }),
  }),
});

const end = route({
  method: 'POST',
  path: API.partnerEnd,
  summary: 'End a partnership; what was earned stays',
  policy: 'partners.manage',
  params: partner,
  body: partnerEndForm,
  reply: partnerChanged,
  handle: async ({ ctx, params, body }) => ({
    body: await endPartnership({ ctx, input: { ...params, ...body } }),
  }),
});

const resume = route({
  method: 'POST',
  path: API.partnerResume,
  summary: 'Resume a partnership that has ended',
  policy: 'partners.manage',
  params: partner,
  body: partnerResumeForm,
  reply: partnerChanged,
  handle: async ({ ctx, params, body }) => ({
    body: await resumePartnership({ ctx, input: { ...params, ...body } }),
  }),
});

const invite = route({
  method: 'POST',
  path: API.partnerInvite,
  summary: 'Email the invitation to a partner’s account again, or to another email',
  policy: 'partners.manage',
  params: partner,
  body: partnerInviteForm,
  reply: partnerChanged,
  handle: async ({ ctx, params, body }) => ({
    body: await invitePartner({ ctx, input: { ...params, ...body } }),
  }),
});

/** Partners as the team works with them. */
export const partnerRoutes: readonly Route[] = [
  list,
  refused,
  details,
  lines,
  note,
  tier,
  end,
  resume,
  invite,
];

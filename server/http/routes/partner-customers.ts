import * as z from 'zod/mini';
import { partnerChanged, partnerCustomer, partnerCustomerQuery, referralForm } from '#contracts/partner.ts';
import { API } from '#contracts/paths.ts';
import { recordId } from '#contracts/text.ts';
import { findCustomers } from '#server/domain/partners/find-customers.ts';
import { linkCustomer, unlinkCustomer } from '#server/domain/partners/link-customer.ts';
import { type Route, route } from '#server/http/route.ts';

const partner = z.strictObject({ id: recordId('This is not the id of a partner') });

const customers = route({
  method: 'GET',
  path: API.partnerCustomers,
  summary: 'Customers by name, company or email, to link one or record a payment; at most ten',
  policy: 'partners.manage',
  query: partnerCustomerQuery,
  reply: z.array(partnerCustomer),
  example: { query: { q: 'saraa' } },
  handle: async ({ ctx, query }) => ({ body: await findCustomers({ ctx, input: query }) }),
});

const link = route({
  method: 'POST',
  path: API.partnerLinkCustomer,
  summary: 'Link a customer to a partner, until the first payment',
  policy: 'partners.manage',
  params: partner,
  body: referralForm,
  reply: partnerChanged,
  handle: async ({ ctx, params, body }) => ({
    body: await linkCustomer({ ctx, input: { ...params, ...body } }),
  }),
});

const unlink = route({
  method: 'POST',
  path: API.partnerUnlinkCustomer,
  summary: 'Take a customer off a partner, until the first payment',
  policy: 'partners.manage',
  params: partner,
  body: referralForm,
  reply: partnerChanged,
  handle: async ({ ctx, params, body }) => ({
    body: await unlinkCustomer({ ctx, input: { ...params, ...body } }),
  }),
});

/** Which customers came by a partner, as the team sets it right. */
export const partnerCustomerRoutes: readonly Route[] = [customers, link, unlink];

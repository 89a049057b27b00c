import * as z from 'zod/mini';
import { API } from '#contracts/paths.ts';
import {
  pipelineCard,
  pipelineCardsQuery,
  pipelineQuery,
  pipeline as pipelineReply,
} from '#contracts/pipeline.ts';
import { countStages } from '#server/domain/pipeline/count-stages.ts';
import { listCards } from '#server/domain/pipeline/list-cards.ts';
import { pageResponse } from '#server/http/page-response.ts';
import { type Route, route } from '#server/http/route.ts';

const pipeline = route({
  method: 'GET',
  replica: true,
  path: API.pipeline,
  scope: 'leads:read',
  summary: 'Count the leads in each status, and what they are worth per month',
  policy: 'signups.read',
  query: pipelineQuery,
  reply: pipelineReply,
  handle: async ({ ctx, query }) => ({ body: await countStages({ ctx, input: query }) }),
});

const cards = route({
  method: 'GET',
  replica: true,
  path: API.pipelineCards,
  scope: 'leads:read',
  summary:
    'The leads of a status: calls still to make by due date, others newest first; the next page is in the Link header',
  policy: 'signups.read',
  query: pipelineCardsQuery,
  reply: z.array(pipelineCard),
  handle: async ({ ctx, query }) =>
    pageResponse(API.pipelineCards, query, await listCards({ ctx, input: query })),
});

/** The board of leads by status. */
export const pipelineRoutes: readonly Route[] = [pipeline, cards];

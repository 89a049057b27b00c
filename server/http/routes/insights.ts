import { insightsQuery, insights as insightsReply } from '#contracts/insights.ts';
import { API } from '#contracts/paths.ts';
import { readInsights } from '#server/domain/insights/read-insights.ts';
import { type Route, route } from '#server/http/route.ts';

const insights = route({
  method: 'GET',
  replica: true,
  heavy: true,
  path: API.insights,
  scope: 'insights:read',
  summary: 'Signups, applications, mixes, the funnel of the signup and response times over the last days',
  policy: 'stats.read',
  query: insightsQuery,
  reply: insightsReply,
  handle: async ({ ctx, query }) => ({ body: await readInsights({ ctx, input: query }) }),
});

/** Charts of the dashboard. */
export const insightRoutes: readonly Route[] = [insights];

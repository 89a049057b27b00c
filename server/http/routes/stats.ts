import { API } from '#contracts/paths.ts';
import { stats as statsReply } from '#contracts/stats.ts';
import { countAll } from '#server/domain/stats/count-all.ts';
import { type Route, route } from '#server/http/route.ts';

const stats = route({
  method: 'GET',
  replica: true,
  path: API.stats,
  scope: 'insights:read',
  summary: 'The counts on top of the dashboard; what is due is counted to 1,000',
  policy: 'stats.read',
  reply: statsReply,
  handle: async ({ ctx }) => ({ body: await countAll({ ctx }) }),
});

/** The counts of the dashboard. */
export const statsRoutes: readonly Route[] = [stats];

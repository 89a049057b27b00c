import { funnelCount, funnelReply } from '#contracts/funnel.ts';
import { API } from '#contracts/paths.ts';
import { countStep } from '#server/domain/insights/count-step.ts';
import { type Route, route } from '#server/http/route.ts';

const funnel = route({
  method: 'POST',
  path: API.funnel,
  summary: 'Count that somebody came to a step of the signup; keeps a number, nothing of the person',
  policy: 'public',
  rate: 'steps',
  body: funnelCount,
  reply: funnelReply,
  handle: async ({ ctx, body }) => {
    await countStep({ ctx, input: body });
    return { body: { success: true } };
  },
});

/** How far visitors come in the signup. */
export const funnelRoutes: readonly Route[] = [funnel];

import { unsubscribeForm, unsubscribeReply } from '#contracts/lifecycle.ts';
import { API, PAGES } from '#contracts/paths.ts';
import { unsubscribe as endKind } from '#server/domain/lifecycle/unsubscribe.ts';
import { type Route, route } from '#server/http/route.ts';

const unsubscribe = route({
  method: 'POST',
  path: API.unsubscribe,
  summary: 'Stop one kind of email by the token in its link; repeating it does nothing',
  policy: 'public',
  rate: 'unsubscribes',
  body: unsubscribeForm,
  reply: unsubscribeReply,
  oneClick: {
    path: PAGES.unsubscribe,
    done: `${PAGES.unsubscribe}/done`,
    errorPage: `${PAGES.unsubscribe}/not-done`,
  },
  handle: async ({ ctx, body }) => {
    await endKind({ ctx, input: body });
    return { body: { success: true } };
  },
});

/** How readers end mails that they can do without. */
export const unsubscribeRoutes: readonly Route[] = [unsubscribe];

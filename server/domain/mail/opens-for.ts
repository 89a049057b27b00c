import type { mails } from '#server/db/schema/index.ts';
import type { Actor } from '#server/domain/context.ts';
import { mayDo } from '#server/domain/policy.ts';
import { WITHOUT_SECRET } from './mail-kinds.ts';
import type { ProductMail } from './product-mails.ts';

/**
 * Whether a mail that the site wrote opens: one that leads nowhere in anybody's name for whoever reads its record; one
 * that was captured, which may hold a link that signs in, for those who read it in the list of mails, too.
 */
export function opensFor(
  actor: Actor,
  { template, data, text }: Pick<typeof mails.$inferSelect, 'template' | 'data' | 'text'>,
): boolean {
  const isKept = WITHOUT_SECRET.includes(template as ProductMail) && Boolean(Object(data).content);
  return isKept || (text !== null && mayDo(actor, 'mails.read'));
}

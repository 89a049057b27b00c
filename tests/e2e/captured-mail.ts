import { type APIRequestContext, expect } from '@playwright/test';
import type { MailContent, MailRecord } from '#contracts/mail.ts';
import { API, fillPath } from '#contracts/paths.ts';
import type { ProductMail } from '#server/domain/mail/product-mails.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { send } from './send.ts';

/** Waits for the captured mail of a kind to one person, and answers its text, as the team reads it. */
export async function mailTo(
  request: APIRequestContext,
  origin: string | undefined,
  email: string,
  template: ProductMail,
): Promise<string> {
  await send(request, origin, API.login, ADMIN);
  const search = new URLSearchParams({ status: 'captured', q: email });
  const find = async () => {
    const mails: MailRecord[] = await (await request.get(`${API.mails}?${search}`)).json();
    return mails.find((mail) => mail.template === template)?.id;
  };
  await expect.poll(find, { timeout: 20_000 }).toBeTruthy();
  const mail = await request.get(fillPath(API.mail, { id: (await find()) ?? '' }));
  return ((await mail.json()) as MailContent).text ?? '';
}

/** The path and fragment that the one-time link in a mail leads to on this site. */
export function linkIn(text: string): string {
  const link = /https?:\/\/[^\s\]]+#token=[\w-]{43}/.exec(text)?.[0];
  if (!link) throw new Error(`There is no link in: ${text}`);
  const { pathname, hash } = new URL(link);
  return pathname + hash;
}

import type { StatusReply } from '#contracts/status-link.ts';
import { VISITOR_API } from '#contracts/visitor-api.ts';
import { request } from '#web/lib/api/api.ts';
import { errorBodyOf, isDeadLink, reasonOf } from '#web/lib/api/error-body.ts';
import { linkToken } from '#web/lib/session/link-token.ts';
import type { StatusCopy } from '#web/schemas/status-page.ts';
import { drawStatus, say, showDead, showPart } from './draw-status.ts';
import { statusView } from './status-view.ts';

/** Shows what the link in the URL belongs to; another link pasted into the same window is shown in its place. */
export function showStatus(): void {
  const root = document.querySelector<HTMLElement>('[data-status]');
  if (!root) return;
  const words: StatusCopy = JSON.parse(root.dataset.status ?? '');
  const load = () => void look(root, words);
  addEventListener('hashchange', load);
  root.querySelector('[data-retry]')?.addEventListener('click', load);
  root.querySelector('[data-answer]')?.addEventListener('click', () => void leadToAnswer(root));
  const form = root.querySelector<HTMLFormElement>('[data-new-link]');
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    void askForLink(root, form);
  });
  load();
}

async function look(root: HTMLElement, words: StatusCopy): Promise<void> {
  const token = linkToken();
  // A link without a token needs no request.
  if (token === '') return showDead(root, 'unlinked');
  showPart(root, 'loading');
  try {
    const status = await request<StatusReply>(VISITOR_API.status, { body: { token } });
    // Another link may have been pasted meanwhile.
    if (token === linkToken()) drawStatus(root, status, statusView(words, status));
  } catch (error) {
    if (token !== linkToken()) return;
    if (isDeadLink(error)) showDead(root, 'linked');
    else showPart(root, 'failed');
  }
}

/** Goes on to the page of the answer, with a link of its own. */
async function leadToAnswer(root: HTMLElement): Promise<void> {
  say(root, 'notAnswered', '');
  try {
    const { to } = await request<{ to: string }>(VISITOR_API.statusAnswerLink, {
      body: { token: linkToken() },
    });
    location.assign(to);
  } catch (error) {
    say(root, 'notAnswered', reasonOf(error));
  }
}

async function askForLink(root: HTMLElement, form: HTMLFormElement): Promise<void> {
  const button = form.querySelector<HTMLButtonElement>('[type=submit]');
  if (button) button.disabled = true;
  const said = root.querySelector<HTMLElement>('[data-text=sent]');
  said?.removeAttribute('data-refused');
  say(root, 'sent', '');
  try {
    const email = new FormData(form).get('email');
    const { message } = await request<{ message: string }>(VISITOR_API.statusNewLink, { body: { email } });
    say(root, 'sent', message);
  } catch (error) {
    said?.setAttribute('data-refused', '');
    say(root, 'sent', errorBodyOf(error)?.fields.email ?? reasonOf(error));
  }
  if (button) button.disabled = false;
}

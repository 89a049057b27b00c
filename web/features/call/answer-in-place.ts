import { ANSWER_LINKS } from './call-url.ts';
import { copyEventWhenAsked } from './copy-event.ts';
import { loadEngine } from './load-engine.ts';

/**
 * Makes the page's links to calls start them in place. The call's own page brings its stage, its styles and its engine
 * when the visitor comes near a link. Where that fails the link is followed.
 */
export function answerInPlace(): void {
  const pages = new Map<string, Promise<CallPage>>();
  const near = (path: string) => {
    const page = pages.get(path) ?? load(path);
    pages.set(path, page);
    // Coming near it again tries again.
    page.catch(() => pages.delete(path));
    return page;
  };
  const linkOf = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLAnchorElement>(ANSWER_LINKS) : null;

  for (const sign of ['pointerover', 'focusin'])
    document.addEventListener(sign, (event) => {
      const link = linkOf(event);
      if (link) near(link.pathname);
    });
  document.addEventListener('click', async (event) => {
    const link = linkOf(event);
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    try {
      await play(link, await near(link.pathname));
    } catch {
      location.assign(link.href);
    }
  });
}

interface CallPage {
  page: Document;
  /** Its styles, in its layers: they hold for the call here as they do there. */
  styles: CSSStyleSheet;
}

async function load(path: string): Promise<CallPage> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
  const styles = new CSSStyleSheet();
  // Taken out first: this page's policy knows the hashes of its own style elements only.
  const [start = '', ...rest] = (await answer.text()).split('<style>');
  const pieces = rest.map((piece) => piece.split('</style>'));
  styles.replaceSync(pieces.map(([css]) => css).join(''));
  const html = start + pieces.map(([, ...after]) => after.join('</style>')).join('');
  return { page: new DOMParser().parseFromString(html, 'text/html'), styles };
}

/** Puts the call of `page` in the place of what the link stands in, and starts it. */
async function play(link: HTMLElement, { page, styles }: CallPage): Promise<void> {
  const call = page.querySelector('[data-call]')?.parentElement?.cloneNode(true) as HTMLElement | undefined;
  const engine = page.querySelector('#call-engine');
  const place =
    document.querySelector<HTMLElement>('[data-call-place]') ??
    link.closest('section') ??
    document.querySelector<HTMLElement>('main section');
  const title = call?.querySelector('h1');
  if (!call || !engine || !place || !title) throw new Error('The page lacks its call.');
  link.closest('dialog')?.close();
  document.querySelector('[data-played]')?.remove();
  call.dataset.played = '';
  title.replaceWith(asHeading2(title));
  if (!document.querySelector('#call-engine')) {
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, styles];
    document.body.append(document.importNode(engine, true));
  }
  const prepareCall = await loadEngine();
  place.after(call);
  place.hidden = place.dataset.callPlace !== undefined;
  const stage = call.querySelector<HTMLElement>('[data-call]');
  if (stage) (await prepareCall(stage))();
  copyEventWhenAsked();
}

/** The page has its own first heading. */
function asHeading2(title: HTMLElement): HTMLElement {
  const heading = document.createElement('h2');
  heading.className = title.className;
  heading.textContent = title.textContent;
  return heading;
}

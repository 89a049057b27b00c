import { CHROMIUM_FLAGS, findChromium } from '#tests/fixtures/chromium.ts';
import { launch } from '../lighthouse/index.ts';

/** One tab with a profile of its own, driven from outside. */
export interface Tab {
  /** What `script` returns in the page that is seen now; `undefined` while there is none. */
  ask<T>(script: string): Promise<T | undefined>;
  /** Moves or presses the mouse as a hand does. */
  mouse(type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', at: { x: number; y: number }): Promise<void>;
  close(): Promise<void>;
}

interface Message {
  id?: number;
  method?: string;
  error?: { message: string };
  result?: Record<string, unknown>;
  params?: { sessionId: string; targetInfo: { type: string } };
}

/**
 * A browser as a visitor has it, which draws pages ahead. Playwright's never does: pages that are drawn ahead need a
 * debugger that is attached to the tab, because such a page changes its target when it is shown.
 */
export async function openVisitor() {
  const { executablePath, env } = await findChromium();
  const browser = await launch({
    chromePath: executablePath,
    ignoreDefaultFlags: true,
    chromeFlags: ['--headless=new', '--no-first-run', ...CHROMIUM_FLAGS],
    envVars: { ...process.env, ...env },
  });
  const version = await fetch(`http://127.0.0.1:${browser.port}/json/version`);
  const { webSocketDebuggerUrl } = (await version.json()) as { webSocketDebuggerUrl: string };
  const socket = new WebSocket(webSocketDebuggerUrl);
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  const replies = new Map<number, { session: string | undefined; settle: (message: Message) => void }>();
  const pages = new Set<string>();
  socket.addEventListener('message', ({ data }) => {
    const message: Message = JSON.parse(String(data));
    const { id, method, params } = message;
    if (id) replies.get(id)?.settle(message);
    if (method === 'Target.attachedToTarget' && params?.targetInfo.type === 'page')
      pages.add(params.sessionId);
    if (method !== 'Target.detachedFromTarget' || !params) return;
    pages.delete(params.sessionId);
    for (const { session, settle } of [...replies.values()])
      if (session === params.sessionId) settle({ error: { message: 'The page is gone' } });
  });
  let count = 0;
  const send = (method: string, params: object, sessionId?: string) => {
    const id = ++count;
    socket.send(JSON.stringify({ id, method, params, sessionId }));
    return new Promise<Record<string, unknown>>((resolve, reject) => {
      const settle = ({ error, result = {} }: Message) => {
        replies.delete(id);
        if (error) reject(new Error(`${method}: ${error.message}`));
        else resolve(result);
      };
      replies.set(id, { session: sessionId, settle });
    });
  };

  async function openTab(width: number, height: number): Promise<Tab> {
    const { browserContextId } = await send('Target.createBrowserContext', {});
    const tab = { url: 'about:blank', browserContextId, width, height, forTab: true };
    const { targetId } = await send('Target.createTarget', tab);
    const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
    pages.clear();
    const attach = { autoAttach: true, flatten: true, waitForDebuggerOnStart: false };
    await send('Target.setAutoAttach', attach, String(sessionId));
    /** The session of the page that is seen; others are drawn ahead or on their way out. */
    const evaluate = async (session: string, expression: string) => {
      const asked = { expression, awaitPromise: true, returnByValue: true };
      const { result } = await send('Runtime.evaluate', asked, session).catch(() => ({ result: {} }));
      return (result as { value?: unknown }).value;
    };
    const seen = async () => {
      for (const session of pages)
        if ((await evaluate(session, '!document.prerendering')) === true) return session;
      return undefined;
    };
    return {
      async ask<T>(script: string) {
        const session = await seen();
        return session === undefined ? undefined : ((await evaluate(session, script)) as T | undefined);
      },
      async mouse(type, at) {
        const button = type === 'mouseMoved' ? {} : { button: 'left', clickCount: 1 };
        await send('Input.dispatchMouseEvent', { type, ...at, ...button }, await seen());
      },
      async close() {
        await send('Target.disposeBrowserContext', { browserContextId });
      },
    };
  }
  return { openTab, close: () => browser.kill() };
}

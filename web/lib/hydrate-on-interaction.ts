import type { ClientDirective } from 'astro';

/** What counts as turning to an island: the keyboard's or a finger's way in, or a mouse that comes near. */
const SIGNS = ['focusin', 'pointerover', 'pointerdown'] as const;

/** `client:interaction`: nothing of an island loads until the visitor turns to it. Its HTML must do without. */
const hydrateOnInteraction: ClientDirective = (load, _options, island) => {
  const turned = new AbortController();
  const hydrate = async () => {
    turned.abort();
    const start = await load();
    await start();
  };
  for (const sign of SIGNS) island.addEventListener(sign, hydrate, { signal: turned.signal });
};
export default hydrateOnInteraction;

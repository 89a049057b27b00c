import type { ClientDirective } from 'astro';

/** The events that count as an interaction: focus, touch, or a mouse that comes near. */
const SIGNS = ['focusin', 'pointerover', 'pointerdown'] as const;

/** `client:interaction`: an island loads at the first interaction. Its HTML must work without it. */
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

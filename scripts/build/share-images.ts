import { mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import sharp from 'sharp';
import { scoreOfTitle } from './score-of-title.ts';

/** What a finished page says of itself where it is shared. */
function metaOf(html: string, property: string): string {
  const [, after = ''] = html.split(`<meta property="${property}" content="`, 2);
  return after.slice(0, after.indexOf('"'));
}

/** Draws the picture that `html` names, unless it names another kind. */
async function drawImage(html: string, site: string): Promise<boolean> {
  const title = metaOf(html, 'og:title');
  const address = metaOf(html, 'og:image');
  const start = address.indexOf('/share/');
  if (start < 0 || !address.endsWith('.png')) return false;
  const file = join(site, address.slice(start));
  await mkdir(dirname(file), { recursive: true });
  await sharp(Buffer.from(scoreOfTitle(title)))
    .png({ palette: true, colours: 16, dither: 0, effort: 1 })
    .toFile(file);
  return true;
}

/** Gives each page of the finished site its own picture for where it is shared. */
export function shareImages(): AstroIntegration {
  return {
    name: 'share-pictures',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const started = performance.now();
        const site = fileURLToPath(dir);
        const pages = (await readdir(site, { recursive: true })).filter((name) => name.endsWith('.html'));
        const drawn = await Promise.all(
          pages.map(async (page) => drawImage(await readFile(join(site, page), 'utf8'), site)),
        );
        const milliseconds = Math.round(performance.now() - started);
        logger.info(`${drawn.filter(Boolean).length} pictures in ${milliseconds} ms`);
      },
    },
  };
}

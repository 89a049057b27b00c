import { mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import sharp from 'sharp';
import { scoreOfTitle } from './score-of-title.ts';

/** The title and the picture's path in a finished page. */
const TITLE = /<meta property="og:title" content="([^"]*)"/;
const PICTURE = /<meta property="og:image" content="[^"]*?(\/share\/[^"]+\.png)"/;

/** Draws the picture that `html` names, unless it names another kind. */
async function drawPicture(html: string, site: string): Promise<boolean> {
  const [, title = ''] = TITLE.exec(html) ?? [];
  const [, picture] = PICTURE.exec(html) ?? [];
  if (!picture) return false;
  const file = join(site, picture);
  await mkdir(dirname(file), { recursive: true });
  await sharp(Buffer.from(scoreOfTitle(title)))
    .png({ palette: true, colours: 16, dither: 0, effort: 1 })
    .toFile(file);
  return true;
}

/** Gives each page of the finished site its own picture for where it is shared. */
export function sharePictures(): AstroIntegration {
  return {
    name: 'share-pictures',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const started = performance.now();
        const site = fileURLToPath(dir);
        const pages = (await readdir(site, { recursive: true })).filter((name) => name.endsWith('.html'));
        const drawn = await Promise.all(
          pages.map(async (page) => drawPicture(await readFile(join(site, page), 'utf8'), site)),
        );
        const milliseconds = Math.round(performance.now() - started);
        logger.info(`${drawn.filter(Boolean).length} pictures in ${milliseconds} ms`);
      },
    },
  };
}

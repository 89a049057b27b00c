import { mkdirSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { captions } from './captions.ts';
import { record, withCamera } from './render.ts';
import { readScreenplay } from './screenplay.ts';
import { timeline } from './timeline.ts';

const FOLDER = 'web/public/media';

/**
 * `npm run demo-video`: films the calls that the site tells into `web/public/media`, with their sound. About three
 * minutes.
 */
const film = timeline(readScreenplay());
const name = `${FOLDER}/demo`;
mkdirSync(FOLDER, { recursive: true });

await withCamera(film, async (camera, open) => {
  // The poster: the first question, just answered.
  const answered = film.calls[0]?.turns[1]?.until ?? 0;
  await sharp(await camera(answered + 0.2))
    .avif({ quality: 70 })
    .toFile(`${name}.avif`);
  await record(film, camera, open, name);
});
writeFileSync(`${name}.vtt`, captions(film));
process.stdout.write(`${Math.round(film.seconds)} seconds: ${name}.webm, .mp4, .vtt and the poster .avif\n`);

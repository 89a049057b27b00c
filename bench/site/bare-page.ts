import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import sharp from 'sharp';
import type { StaticFile } from '#server/http/static/manifest.ts';

const HTML_BYTES = 16_000;
const PICTURE = '/bare/picture.jpg';

/** Two pages as one would write them by hand: 16 KB of HTML and one picture of 34 KB, a link to each other. */
export async function barePages(): Promise<Map<string, StaticFile>> {
  return new Map([
    ['/bare', page('/bare/next')],
    ['/bare/next', page('/bare')],
    [
      PICTURE,
      { type: 'image/jpeg', etag: 'picture', bodies: { identity: await picture() }, immutable: false },
    ],
  ]);
}

function page(other: string): StaticFile {
  const style =
    'body{font:18px/1.5 sans-serif;max-width:40rem;margin:2rem auto;padding:0 1rem}img{width:100%;height:auto}';
  const words = Array.from({ length: 20_000 }, (_, n) =>
    createHash('md5')
      .update(String(n))
      .digest('hex')
      .slice(0, 3 + (n % 7)),
  );
  const head = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>A page</title><style>${style}</style><h1>A page written by hand</h1><p><a href="${other}">The other page</a></p><img src="${PICTURE}" width="800" height="450" alt="">`;
  const text = Buffer.from(`${head}<p>${words.join(' ')}`.slice(0, HTML_BYTES));
  return {
    type: 'text/html; charset=utf-8',
    etag: other,
    bodies: { identity: new Uint8Array(text), br: new Uint8Array(brotliCompressSync(text)) },
    immutable: false,
    contentPolicy: "default-src 'self'; style-src 'unsafe-inline'",
  };
}

/** A picture as large as a photograph of that size: noise, dimmed until it weighs 34 KB. */
async function picture(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = sharp({
    create: {
      width: 800,
      height: 450,
      channels: 3,
      background: '#456',
      noise: { type: 'gaussian', mean: 120, sigma: 20 },
    },
  });
  const bytes = await noise.blur(1.2).jpeg({ quality: 79 }).toBuffer();
  return new Uint8Array(bytes);
}

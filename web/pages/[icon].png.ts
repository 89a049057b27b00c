import type { APIRoute, GetStaticPaths } from 'astro';
import sharp from 'sharp';
import icon from '#web/layouts/icon.svg?raw';

/** Side in pixels of each icon, for home screens that take no SVG. */
const SIDES = { 'apple-touch-icon': 180, 'icon-192': 192, 'icon-512': 512 };
const DRAWN_SIDE = 32;
const CSS_DPI = 96;

export const getStaticPaths = (() =>
  Object.entries(SIDES).map(([name, side]) => ({
    params: { icon: name },
    props: { side },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ side: number }> = async ({ props }) => {
  const density = (CSS_DPI * props.side) / DRAWN_SIDE;
  const png = await sharp(Buffer.from(icon), { density })
    .resize(props.side, props.side)
    .png({ palette: true })
    .toBuffer();
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } });
};

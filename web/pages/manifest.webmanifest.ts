import { only } from '#web/lib/build/content.ts';

/** The web manifest, so that the company's name stays in one place. */
export async function GET(): Promise<Response> {
  const company = await only('company');
  return Response.json({
    name: company.name,
    short_name: company.name,
    description: company.description,
    start_url: '/',
    display: 'browser',
    background_color: '#fbf8f4',
    theme_color: '#fbf8f4',
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
    ],
  });
}

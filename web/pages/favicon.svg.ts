import icon from '#web/layouts/icon.svg?raw';

/** The icon in the browser's tab. */
export function GET(): Response {
  return new Response(icon, { headers: { 'Content-Type': 'image/svg+xml' } });
}

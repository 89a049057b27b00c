const FOLDERS: Record<string, string> = {
  pages: '',
  industries: '/solutions',
  sectors: '/industry',
  'use-cases': '/solutions/use-cases',
  integrations: '/solutions/integrations',
};
/** Pages whose URL is not their file's name. */
const OTHERS: Record<string, string> = {
  'pages/home': '/',
  'pages/integrations': '/solutions/integrations',
  'pages/use-cases': '/solutions/use-cases',
};

/** URL of the page that shows the content of `file`, e.g. `content/sectors/insurance.yaml`. */
export function pageUrl(file: string): string {
  const [, folder = '', slug = ''] = /^content\/(?:(.+)\/)?([^/]+)\.yaml$/.exec(file) ?? [];
  const address = OTHERS[`${folder}/${slug}`];
  if (address) return address;
  return folder in FOLDERS ? `${FOLDERS[folder]}/${slug}` : 'several pages';
}

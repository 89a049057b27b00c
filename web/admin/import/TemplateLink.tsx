import { importTemplate } from '#contracts/imported-lead.ts';
import { useFileUrl } from './use-file-url.ts';

const TEMPLATE = new Blob([importTemplate()], { type: 'text/csv' });

/** An empty file whose columns are known by their names. */
export function TemplateLink() {
  return (
    <a href={useFileUrl(TEMPLATE)} download="leads-template.csv">
      Download a template
    </a>
  );
}

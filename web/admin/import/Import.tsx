import { Island } from '#web/admin/shell/Island.tsx';
import { ImportSteps } from './ImportSteps.tsx';
import { Imports } from './Imports.tsx';

/** The island of the page that imports leads, drawn only in the browser. */
export default function Import() {
  return (
    <Island permission="leads.import">
      <ImportSteps />
      <Imports />
    </Island>
  );
}

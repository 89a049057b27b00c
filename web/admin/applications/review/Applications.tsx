import { LiveState } from '#web/admin/records/live/LiveState.tsx';
import { Island } from '#web/admin/shell/Island.tsx';
import { Workplace } from './Workplace.tsx';

interface Props {
  /** The company's name as it stands in emails to applicants. */
  brand: string;
}

/** The island of the page of applications, drawn in the browser alone. */
export default function Applications({ brand }: Props) {
  return (
    <Island permission="partnerships.read">
      <Workplace brand={brand} />
      <LiveState />
    </Island>
  );
}

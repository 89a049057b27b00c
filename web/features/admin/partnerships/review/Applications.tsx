import { Island } from '../../Island.tsx';
import { LiveState } from '../../live/LiveState.tsx';
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

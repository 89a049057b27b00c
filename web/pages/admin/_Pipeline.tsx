import Pipeline from '#web/admin/pipeline/Pipeline.tsx';
import { lazy } from '#web/ui/lazy.ts';

const ScheduleSetup = lazy(() => import('#web/admin/signups/lead/ScheduleSetup.tsx'));

/** The island of the pipeline with the form of a setup, which is part of another page: pages alone know both. */
export default function PipelinePage() {
  return <Pipeline ScheduleSetup={ScheduleSetup} />;
}

// The code of the steps after the first, loaded while that one is being filled in.
export { Attachments } from './Attachments.tsx';
export { CompanyStep } from './CompanyStep.tsx';
export { PlanStep } from './PlanStep.tsx';
export { PlanSummary } from './PlanSummary.tsx';
export { Welcome } from './Welcome.tsx';

// What only comes after the first step, loaded while that is being filled in.
export { CompanyStep } from './CompanyStep.tsx';
export { PlanStep } from './PlanStep.tsx';
export { PlanSummary } from './PlanSummary.tsx';
export { Welcome } from './Welcome.tsx';

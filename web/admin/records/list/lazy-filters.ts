import { lazy } from '#web/ui/lazy.ts';

// Of filters, no first view shows more than the button that opens them.
export const FilterControls = lazy(() =>
  import('./FilterControls.tsx').then(({ FilterControls }) => ({ default: FilterControls })),
);
export const ActiveFilters = lazy(() =>
  import('./ActiveFilters.tsx').then(({ ActiveFilters }) => ({ default: ActiveFilters })),
);
export const UnreadFilters = lazy(() =>
  import('./UnreadFilters.tsx').then(({ UnreadFilters }) => ({ default: UnreadFilters })),
);

// What draws the charts, loaded when they are looked at.
export { BarsChart } from './BarsChart.tsx';
export { DailyChart } from './DailyChart.tsx';
export { SourcesChart } from './SourcesChart.tsx';
export { WeeklyChart } from './WeeklyChart.tsx';

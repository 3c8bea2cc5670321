export { BarChart, Sparkline, type BarDatum } from './charts.tsx';

export { BarChart, ChartFigures, Sparkline, type BarDatum } from './charts.tsx';

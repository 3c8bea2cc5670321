export { FigureChart } from './figure-chart.tsx';

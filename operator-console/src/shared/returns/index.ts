export { ReturnsTable } from './returns-table.tsx';
export type { GameReturn } from './returns.model.ts';

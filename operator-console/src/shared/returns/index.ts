export { ReturnsTable } from './returns-table.tsx';
export { verdictOf } from './returns.model.ts';
export type { GameReturn } from './returns.model.ts';

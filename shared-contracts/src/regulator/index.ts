export { exportForRegulator, REGULATOR_EXPORTS } from './regulator.endpoints.ts';
export type { RegulatorExport } from './regulator.endpoints.ts';

export { classOf, createTelemetry, messageOf } from './telemetry.ts';
export type { Telemetry } from './telemetry.ts';

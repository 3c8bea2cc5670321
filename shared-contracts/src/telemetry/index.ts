export { telemetry } from './telemetry.endpoints.ts';

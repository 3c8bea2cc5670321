export { openRiskCase, risk } from './risk.endpoints.ts';

export { memberRisk, openRiskCase, risk } from './risk.endpoints.ts';

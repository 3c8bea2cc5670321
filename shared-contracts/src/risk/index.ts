export { memberRisk, openRiskCase, risk, RISK_SESSIONS_MOST } from './risk.endpoints.ts';

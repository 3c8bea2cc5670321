export { auditLog, merchantModules, operatorLogin, operatorLogout, switchModule } from './operators.endpoints.ts';

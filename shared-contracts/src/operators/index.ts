export {
  auditLog,
  auditVerification,
  merchantModules,
  operatorLogin,
  operatorLogout,
  operatorSession,
  switchModule,
} from './operators.endpoints.ts';

export {
  auditLog,
  auditVerification,
  endOperatorSession,
  merchantModules,
  operatorLogin,
  operatorLogout,
  operators,
  operatorSession,
  operatorSessions,
  resetSecondFactor,
  switchModule,
} from './operators.endpoints.ts';

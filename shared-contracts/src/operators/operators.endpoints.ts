import { endpoint } from '../http/endpoint.ts';
import type * as schema from './operators.schema.ts';

export const operatorLogin = endpoint<typeof schema.operatorLogin>()({
  id: 'operators.login',
  method: 'POST',
  path: '/ops/session/login',
  access: 'public',
  rate: 'auth',
  errors: ['operator.login-failed', 'operator.locked'],
});
export const operatorSession = endpoint<typeof schema.operatorSession>()({
  id: 'operators.session',
  method: 'GET',
  path: '/ops/session',
  access: 'operator',
  rate: 'read',
  errors: [],
});
export const operatorLogout = endpoint<typeof schema.operatorLogout>()({
  id: 'operators.logout',
  method: 'DELETE',
  path: '/ops/session',
  access: 'operator',
  rate: 'write',
  errors: [],
});
export const merchantModules = endpoint<typeof schema.merchantModules>()({
  id: 'operators.merchantModules',
  method: 'GET',
  path: '/ops/merchants',
  access: 'operator',
  rate: 'read',
  errors: [],
});
export const switchModule = endpoint<typeof schema.switchModule>()({
  id: 'operators.switchModule',
  method: 'PUT',
  path: '/ops/merchants/:merchant/modules/:module',
  access: 'operator',
  rate: 'write',
  errors: ['merchant.unknown'],
});
export const auditLog = endpoint<typeof schema.auditLog>()({
  id: 'operators.auditLog',
  method: 'GET',
  path: '/ops/audit',
  access: 'operator',
  rate: 'read',
  errors: [],
});
export const auditVerification = endpoint<typeof schema.auditVerification>()({
  id: 'operators.auditVerification',
  method: 'GET',
  path: '/ops/audit/verification',
  access: 'operator',
  rate: 'write',
  errors: [],
});

import { endpoint } from '../http/endpoint.ts';
import type * as schema from './operators.schema.ts';

export const operatorLogin = /* #__PURE__ */ endpoint<typeof schema.operatorLogin>()({
  id: 'operators.login',
  method: 'POST',
  path: '/ops/session/login',
  access: 'public',
  subject: 'proven',
  rate: 'auth',
  errors: ['operator.login-failed', 'operator.locked'],
});
export const operatorSession = /* #__PURE__ */ endpoint<typeof schema.operatorSession>()({
  id: 'operators.session',
  method: 'GET',
  path: '/ops/session',
  access: 'operator',
  subject: 'self',
  rate: 'read',
  errors: [],
});
export const operatorLogout = /* #__PURE__ */ endpoint<typeof schema.operatorLogout>()({
  id: 'operators.logout',
  method: 'DELETE',
  path: '/ops/session',
  access: 'operator',
  subject: 'self',
  rate: 'write',
  errors: [],
});
export const merchantModules = /* #__PURE__ */ endpoint<typeof schema.merchantModules>()({
  id: 'operators.merchantModules',
  method: 'GET',
  path: '/ops/merchants',
  access: 'operator',
  subject: 'merchant',
  right: 'merchants.read',
  rate: 'read',
  errors: [],
});
export const switchModule = /* #__PURE__ */ endpoint<typeof schema.switchModule>()({
  id: 'operators.switchModule',
  method: 'PUT',
  path: '/ops/merchants/:merchant/modules/:module',
  access: 'operator',
  subject: 'merchant',
  right: 'modules.switch',
  rate: 'write',
  errors: ['merchant.unknown', 'module.unknown'],
});
export const auditLog = /* #__PURE__ */ endpoint<typeof schema.auditLog>()({
  id: 'operators.auditLog',
  method: 'GET',
  path: '/ops/audit',
  access: 'operator',
  subject: 'merchant',
  right: 'audit.read',
  rate: 'read',
  errors: ['merchant.unknown'],
});
export const auditVerification = /* #__PURE__ */ endpoint<typeof schema.auditVerification>()({
  id: 'operators.auditVerification',
  method: 'GET',
  path: '/ops/audit/verification',
  access: 'operator',
  subject: 'none',
  right: 'audit.verify',
  rate: 'write',
  errors: [],
});

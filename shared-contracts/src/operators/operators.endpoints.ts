import { endpoint } from '../http/endpoint.ts';
import type * as schema from './operators.schema.ts';

export const operatorLogin = /* #__PURE__ */ endpoint<typeof schema.operatorLogin>()({
  id: 'operators.login',
  method: 'POST',
  path: '/ops/session/login',
  access: 'public',
  subject: 'proven',
  rate: 'auth',
  errors: ['operator.login-failed', 'operator.locked', 'operator.enrolment-required', 'operator.network', 'code.wrong'],
});
/** What a browser needs to ask an authenticator for a passkey: challenge and relying party. The challenge serves this browser once. */
export const passkeySignInOptions = /* #__PURE__ */ endpoint<typeof schema.passkeySignInOptions>()({
  id: 'operators.passkeySignInOptions',
  method: 'POST',
  path: '/ops/session/passkey/options',
  access: 'public',
  subject: 'none',
  rate: 'auth',
  errors: ['operator.network', 'operator.passkey-off'],
});
/** Signs in by a passkey in place of password and code. */
export const passkeySignIn = /* #__PURE__ */ endpoint<typeof schema.passkeySignIn>()({
  id: 'operators.passkeySignIn',
  method: 'POST',
  path: '/ops/session/passkey',
  access: 'public',
  subject: 'proven',
  rate: 'auth',
  errors: ['operator.passkey-failed', 'operator.passkey-off', 'operator.locked', 'operator.network'],
});
/** The caller's own passkeys. */
export const passkeys = /* #__PURE__ */ endpoint<typeof schema.passkeys>()({
  id: 'operators.passkeys',
  method: 'GET',
  path: '/ops/passkeys',
  access: 'operator',
  subject: 'self',
  rate: 'read',
  errors: [],
});
/** Begins a new passkey: needs the password or a one-time code again. The challenge serves this session once. */
export const passkeyOptions = /* #__PURE__ */ endpoint<typeof schema.passkeyOptions>()({
  id: 'operators.passkeyOptions',
  method: 'POST',
  path: '/ops/passkeys/options',
  access: 'operator',
  subject: 'self',
  rate: 'auth',
  errors: ['password.wrong', 'code.wrong', 'operator.locked', 'operator.passkey-limit', 'operator.passkey-off'],
});
export const addPasskey = /* #__PURE__ */ endpoint<typeof schema.addPasskey>()({
  id: 'operators.addPasskey',
  method: 'POST',
  path: '/ops/passkeys',
  access: 'operator',
  subject: 'self',
  rate: 'write',
  errors: ['operator.passkey-invalid', 'operator.passkey-off'],
});
export const removePasskey = /* #__PURE__ */ endpoint<typeof schema.removePasskey>()({
  id: 'operators.removePasskey',
  method: 'DELETE',
  path: '/ops/passkeys/:id',
  access: 'operator',
  subject: 'self',
  rate: 'write',
  errors: ['request.not-found'],
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
export const operatorSessions = /* #__PURE__ */ endpoint<typeof schema.operatorSessions>()({
  id: 'operators.sessions',
  method: 'GET',
  path: '/ops/sessions',
  access: 'operator',
  subject: 'self',
  rate: 'read',
  errors: [],
});
/** Any of the own ones. `request.not-found`: also for one that has ended. */
export const endOperatorSession = /* #__PURE__ */ endpoint<typeof schema.endOperatorSession>()({
  id: 'operators.endSession',
  method: 'DELETE',
  path: '/ops/sessions/:id',
  access: 'operator',
  subject: 'self',
  rate: 'write',
  errors: ['request.not-found'],
});
/** Ends all of the own ones but the one that calls. */
export const endOtherSessions = /* #__PURE__ */ endpoint<typeof schema.endOtherSessions>()({
  id: 'operators.endOtherSessions',
  method: 'DELETE',
  path: '/ops/sessions',
  access: 'operator',
  subject: 'self',
  rate: 'write',
  errors: [],
});
/** Open sessions of all operators, the newest use first. */
export const allOperatorSessions = /* #__PURE__ */ endpoint<typeof schema.allOperatorSessions>()({
  id: 'operators.allSessions',
  method: 'GET',
  path: '/ops/operator-sessions',
  access: 'operator',
  subject: 'installation',
  right: 'operators.manage',
  rate: 'read',
  errors: [],
});
/** One session of another operator, or all of them. */
export const endSessionsOf = /* #__PURE__ */ endpoint<typeof schema.endSessionsOf>()({
  id: 'operators.endSessionsOf',
  method: 'POST',
  path: '/ops/operators/:name/sessions/end',
  access: 'operator',
  subject: 'installation',
  right: 'operators.manage',
  rate: 'write',
  errors: ['request.not-found', 'operator.own-sessions'],
});
/** Networks from which operators may call: of the installation, and of the caller's merchants. */
export const operatorNetworks = /* #__PURE__ */ endpoint<typeof schema.operatorNetworks>()({
  id: 'operators.networks',
  method: 'GET',
  path: '/ops/networks',
  access: 'operator',
  subject: 'merchant',
  right: 'operators.manage',
  rate: 'read',
  errors: [],
});
export const addOperatorNetwork = /* #__PURE__ */ endpoint<typeof schema.addOperatorNetwork>()({
  id: 'operators.addNetwork',
  method: 'POST',
  path: '/ops/networks',
  access: 'operator',
  subject: 'merchant',
  right: 'operators.manage',
  rate: 'write',
  errors: ['merchant.unknown', 'session.forbidden', 'operator.network-invalid', 'operator.network-lockout'],
});
export const removeOperatorNetwork = /* #__PURE__ */ endpoint<typeof schema.removeOperatorNetwork>()({
  id: 'operators.removeNetwork',
  method: 'POST',
  path: '/ops/networks/:id/removal',
  access: 'operator',
  subject: 'merchant',
  right: 'operators.manage',
  rate: 'write',
  errors: ['request.not-found', 'operator.network-lockout'],
});
export const operators = /* #__PURE__ */ endpoint<typeof schema.operators>()({
  id: 'operators.list',
  method: 'GET',
  path: '/ops/operators',
  access: 'operator',
  subject: 'installation',
  right: 'operators.manage',
  rate: 'read',
  errors: [],
});
/** Of another operator: app and recovery codes are removed, sessions end, and the next sign-in binds a new app. */
export const resetSecondFactor = /* #__PURE__ */ endpoint<typeof schema.resetSecondFactor>()({
  id: 'operators.resetSecondFactor',
  method: 'POST',
  path: '/ops/operators/:name/second-factor/reset',
  access: 'operator',
  subject: 'installation',
  right: 'operators.manage',
  rate: 'write',
  errors: ['request.not-found', 'operator.own-second-factor'],
});
/** Blocks another operator or lets one in again. */
export const setOperatorStatus = /* #__PURE__ */ endpoint<typeof schema.setOperatorStatus>()({
  id: 'operators.setStatus',
  method: 'PUT',
  path: '/ops/operators/:name/status',
  access: 'operator',
  subject: 'installation',
  right: 'operators.manage',
  rate: 'write',
  errors: ['request.not-found', 'operator.own-account'],
});
/** Where reports are mailed to an operator; null: nowhere. */
export const setOperatorEmail = /* #__PURE__ */ endpoint<typeof schema.setOperatorEmail>()({
  id: 'operators.setEmail',
  method: 'PUT',
  path: '/ops/operators/:name/email',
  access: 'operator',
  subject: 'installation',
  right: 'operators.manage',
  rate: 'write',
  errors: ['request.not-found'],
});
/** Makes an operator who chooses a password by a link; the next sign-in binds an app. The link is in the reply alone. */
export const inviteOperator = /* #__PURE__ */ endpoint<typeof schema.inviteOperator>()({
  id: 'operators.invite',
  method: 'POST',
  path: '/ops/operators',
  access: 'operator',
  subject: 'installation',
  right: 'operators.manage',
  rate: 'write',
  errors: ['operator.name-taken', 'merchant.unknown'],
});
export const renewInvitation = /* #__PURE__ */ endpoint<typeof schema.renewInvitation>()({
  id: 'operators.renewInvitation',
  method: 'POST',
  path: '/ops/operators/:name/invitation',
  access: 'operator',
  subject: 'installation',
  right: 'operators.manage',
  rate: 'write',
  errors: ['request.not-found'],
});
export const acceptInvitation = /* #__PURE__ */ endpoint<typeof schema.acceptInvitation>()({
  id: 'operators.acceptInvitation',
  method: 'POST',
  path: '/ops/session/invitation',
  access: 'public',
  subject: 'proven',
  rate: 'auth',
  errors: ['operator.invitation-over'],
});
/** What each role may do (OPR-002). */
export const operatorRoles = /* #__PURE__ */ endpoint<typeof schema.operatorRoles>()({
  id: 'operators.roles',
  method: 'GET',
  path: '/ops/roles',
  access: 'operator',
  subject: 'installation',
  right: 'operators.manage',
  rate: 'read',
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
  errors: ['merchant.unknown', 'list.other-order'],
});
export const auditVerification = /* #__PURE__ */ endpoint<typeof schema.auditVerification>()({
  id: 'operators.auditVerification',
  method: 'GET',
  path: '/ops/audit/verification',
  access: 'operator',
  subject: 'none',
  right: 'audit.verify',
  rate: 'read',
  errors: [],
});

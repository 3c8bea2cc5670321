/** Calls of the identity check: browsers fetch them with its window, or with the member centre. */
import { endpoint } from '../http/endpoint.ts';
import { ASSIGNMENT_ERRORS } from '../operators/assignment-errors.ts';
import type * as schema from './kyc.schema.ts';

export const personalInfo = /* #__PURE__ */ endpoint<typeof schema.personalInfo>()({
  id: 'kyc.personalInfo',
  method: 'POST',
  path: '/wps/member/info',
  access: 'member',
  subject: 'self',
  rate: 'write',
  errors: ['kyc.off', 'kyc.under-age', 'kyc.restricted', 'kyc.already-submitted'],
});

export const uploadIdImages = /* #__PURE__ */ endpoint<typeof schema.uploadIdImages>()({
  id: 'kyc.uploadIdImages',
  method: 'POST',
  path: '/wps/relay/MCSFE_uploadIdImg',
  access: 'member',
  subject: 'self',
  rate: 'write',
  errors: ['kyc.off', 'kyc.info-missing', 'kyc.image-refused', 'kyc.image-too-large', 'kyc.already-submitted'],
});

export const verificationState = /* #__PURE__ */ endpoint<typeof schema.verificationState>()({
  id: 'kyc.verificationState',
  method: 'GET',
  path: '/wps/member/verification',
  access: 'member',
  subject: 'self',
  rate: 'read',
  errors: [],
});

export const kycCases = /* #__PURE__ */ endpoint<typeof schema.kycCases>()({
  id: 'kyc.cases',
  method: 'GET',
  path: '/ops/merchants/:merchant/kyc/cases',
  access: 'operator',
  subject: 'merchant',
  right: 'kyc.read',
  rate: 'read',
  errors: ['merchant.unknown', 'list.other-order'],
});

export const kycCase = /* #__PURE__ */ endpoint<typeof schema.kycCase>()({
  id: 'kyc.case',
  method: 'GET',
  path: '/ops/merchants/:merchant/kyc/cases/:id',
  access: 'operator',
  subject: 'merchant',
  right: 'kyc.read',
  rate: 'read',
  errors: ['merchant.unknown', 'request.not-found'],
});

/** Takes a waiting case, hands it over or releases it. */
export const assignKyc = /* #__PURE__ */ endpoint<typeof schema.assignKyc>()({
  id: 'kyc.assign',
  method: 'PUT',
  path: '/ops/merchants/:merchant/kyc/cases/:id/assignee',
  access: 'operator',
  subject: 'merchant',
  right: 'kyc.decide',
  rate: 'write',
  idempotent: true,
  errors: ASSIGNMENT_ERRORS,
});

export const approveKyc = /* #__PURE__ */ endpoint<typeof schema.approveKyc>()({
  id: 'kyc.approve',
  method: 'POST',
  path: '/ops/merchants/:merchant/kyc/cases/:id/approve',
  access: 'operator',
  subject: 'merchant',
  right: 'kyc.decide',
  rate: 'write',
  idempotent: true,
  errors: ['merchant.unknown', 'request.not-found', 'kyc.already-decided'],
});

export const refuseKyc = /* #__PURE__ */ endpoint<typeof schema.refuseKyc>()({
  id: 'kyc.refuse',
  method: 'POST',
  path: '/ops/merchants/:merchant/kyc/cases/:id/refuse',
  access: 'operator',
  subject: 'merchant',
  right: 'kyc.decide',
  rate: 'write',
  idempotent: true,
  errors: ['merchant.unknown', 'request.not-found', 'kyc.already-decided'],
});

export const kycSettings = /* #__PURE__ */ endpoint<typeof schema.kycSettings>()({
  id: 'kyc.settings',
  method: 'GET',
  path: '/ops/merchants/:merchant/kyc/settings',
  access: 'operator',
  subject: 'merchant',
  right: 'kyc.read',
  rate: 'read',
  errors: ['merchant.unknown'],
});

export const changeKycSettings = /* #__PURE__ */ endpoint<typeof schema.changeKycSettings>()({
  id: 'kyc.changeSettings',
  method: 'PUT',
  path: '/ops/merchants/:merchant/kyc/settings',
  access: 'operator',
  subject: 'merchant',
  right: 'kyc.configure',
  rate: 'write',
  idempotent: true,
  errors: ['merchant.unknown', 'form.overtaken'],
});

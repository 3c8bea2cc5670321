import { endpoint } from '../http/endpoint.ts';
import type * as schema from './risk.schema.ts';

/** The page of a merchant looks for shared networks in so many of its newest sign-ins of 30 days. */
export const RISK_SESSIONS_MOST = 20_000;

/** What a risk team looks at: signals about members, returns of games against their theory, differences with vendors (OPR-015). */
export const risk = /* #__PURE__ */ endpoint<typeof schema.risk>()({
  id: 'risk.read',
  method: 'GET',
  path: '/ops/merchants/:merchant/risk',
  access: 'operator',
  subject: 'merchant',
  right: 'risk.read',
  rate: 'read',
  errors: ['merchant.unknown'],
});
/** The signals about one member, for the member's page (OPR-009). */
export const memberRisk = /* #__PURE__ */ endpoint<typeof schema.memberRisk>()({
  id: 'risk.member',
  method: 'GET',
  path: '/ops/merchants/:merchant/members/:id/risk',
  access: 'operator',
  subject: 'merchant',
  right: 'risk.read',
  rate: 'read',
  errors: ['merchant.unknown', 'request.not-found'],
});
/** Opens a case about a member, with the signal that led to it. One is open at a time. */
export const openRiskCase = /* #__PURE__ */ endpoint<typeof schema.openRiskCase>()({
  id: 'risk.openCase',
  method: 'POST',
  path: '/ops/merchants/:merchant/risk/cases',
  access: 'operator',
  subject: 'merchant',
  right: 'protection.manage',
  rate: 'write',
  errors: ['merchant.unknown', 'request.not-found', 'form.overtaken'],
});

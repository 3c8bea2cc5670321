import { endpoint } from '../http/endpoint.ts';
import type * as schema from './referral.schema.ts';

export const referral = /* #__PURE__ */ endpoint<typeof schema.referral>()({
  id: 'referral.own',
  method: 'GET',
  path: '/wps/relay/MCSFE_getReferral',
  access: 'member',
  subject: 'self',
  rate: 'read',
  module: 'member',
  errors: ['request.not-found'],
});

import { endpoint } from '../http/endpoint.ts';
import type * as schema from './telemetry.schema.ts';

export const telemetry = /* #__PURE__ */ endpoint<typeof schema.telemetry>()({
  id: 'portal.telemetry',
  method: 'POST',
  path: '/portal/telemetry',
  access: 'public',
  subject: 'none',
  // Beacons of many players share a carrier's address; they must not use up what registrations there may call. The platform's
  // telemetry has limits of its own besides.
  rate: 'read',
  errors: [],
});

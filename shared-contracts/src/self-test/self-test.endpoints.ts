import { endpoint } from '../http/endpoint.ts';
import type * as schema from './self-test.schema.ts';

/** What the rules demand and the system can check by itself, computed when it is called (gaming.md, section 3). */
export const selfTest = /* #__PURE__ */ endpoint<typeof schema.selfTest>()({
  id: 'selfTest.run',
  method: 'GET',
  path: '/ops/compliance/self-test',
  access: 'operator',
  subject: 'merchant',
  right: 'compliance.read',
  rate: 'write',
  errors: [],
});

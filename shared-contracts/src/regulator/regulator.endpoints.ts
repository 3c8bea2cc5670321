import { endpoint } from '../http/endpoint.ts';
import type * as schema from './regulator.schema.ts';

export const REGULATOR_EXPORTS = [
  'money',
  'games',
  'protection',
  'exclusions',
  'verification',
  'cases',
  'corrections',
] as const;
export type RegulatorExport = (typeof REGULATOR_EXPORTS)[number];

/** One file of a month for a licensing authority. The audit log records who made it. */
export const exportForRegulator = /* #__PURE__ */ endpoint<typeof schema.exportForRegulator>()({
  id: 'regulator.export',
  method: 'POST',
  path: '/ops/merchants/:merchant/regulator-exports',
  access: 'operator',
  subject: 'merchant',
  right: 'compliance.read',
  rate: 'write',
  errors: ['merchant.unknown', 'request.invalid'],
});

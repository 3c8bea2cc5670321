export { referral } from './referral.endpoints.ts';

export { claimGrant, grants } from './reward-centre.endpoints.ts';

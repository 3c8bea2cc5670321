export { consolidatedFunds, liftDownline, suspendDownline, teamMembers, teamOverview } from './agents.endpoints.ts';

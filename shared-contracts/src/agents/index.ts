export { consolidatedFunds, teamMembers, teamOverview } from './agents.endpoints.ts';

export {
  consolidatedFunds,
  liftDownline,
  suspendDownline,
  teamMembers,
  teamOverview,
  userLoss,
} from './agents.endpoints.ts';
export {
  contractEffects,
  contractPreview,
  contracts,
  draftPreview,
  offerContract,
  processDailySalary,
  processDividend,
  processHourlySalary,
  processRealTimeSalary,
  runningPeriods,
} from './contracts.endpoints.ts';
export { agentLink, openAccount, visitLink } from './growth.endpoints.ts';
export { teamBets, teamMovements } from './records.endpoints.ts';
export { billLines, bills, billSources } from './bills.endpoints.ts';

export { consolidatedFunds, liftDownline, suspendDownline, teamMembers, teamOverview } from './agents.endpoints.ts';
export {
  contractEffects,
  contracts,
  offerContract,
  processDailySalary,
  processDividend,
  processHourlySalary,
  processRealTimeSalary,
} from './contracts.endpoints.ts';

export { connectAsOwner, runAsOwner } from './as-owner.ts';
export { within, withOwnTime } from './own-time.ts';
export type { Pass } from './own-time.ts';
export { createTestDatabase } from './test-database.ts';
export type { TestDatabase } from './test-database.ts';
export {
  CHEAP_COST,
  TEAM_SIZE,
  copyDemoDatabase,
  createDemoPlatform,
  createTeamPlatform,
  createTestPlatform,
  fixedClock,
  openPorts,
  silentLogger,
  testConfig,
  testMerchant,
} from './test-platform.ts';
export type { TestPlatform } from './test-platform.ts';
export { until } from './until.ts';

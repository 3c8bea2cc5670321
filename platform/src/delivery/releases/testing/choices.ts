/** Choices of merchants for tests of rules. */
import { integrityOf } from '../release.policy.ts';
import type { Canary, PublishedRelease, ReleaseChoice } from '../release.model.ts';

const NOON = new Date('2026-01-15T12:00:00Z');

export const releaseOf = (version: string, module = 'lobby'): PublishedRelease => ({
  module,
  version,
  hash: Buffer.from(`${module}${version}`).toString('hex').padEnd(32, '0').slice(0, 32),
  contract: '1.0.0',
  shared: {},
  manifest: { name: module, routes: [`/${module}`], nav: [], slots: [], overlays: [] },
  entry: { file: 'remoteEntry.js', integrity: integrityOf(Buffer.from(version)) },
  preload: [],
  files: [],
  publishedAt: NOON,
  publishedBy: `team:${module}`,
});

export const canaryOf = (release: PublishedRelease, options: Partial<Canary> = {}): Canary => ({
  id: '1',
  release,
  share: 0,
  accounts: [],
  minLoads: 20,
  maxFailureRate: 5,
  startedAt: NOON,
  startedBy: 'operator1',
  ...options,
});

export const choiceOf = (options: Partial<ReleaseChoice>): ReleaseChoice => ({
  module: 'lobby',
  current: null,
  previous: null,
  channel: 'stable',
  canary: null,
  changedAt: null,
  changedBy: null,
  ...options,
});

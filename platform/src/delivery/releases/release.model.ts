/** A published release as the rest of the platform sees it, and what merchants run of it. */
import type { ModuleManifest, ModuleName } from 'shared-contracts/module';
import type { ReleaseFileContent } from './release.schema.ts';

export interface PublishedRelease {
  readonly module: ModuleName;
  readonly version: string;
  /** Content address, 32 hex digits. */
  readonly hash: string;
  readonly contract: string;
  /** Version range of every shared module that it asks of the shell. */
  readonly shared: ReleaseFileContent['shared'];
  readonly manifest: ModuleManifest;
  readonly entry: ReleaseFileContent['entry'];
  readonly preload: ReleaseFileContent['preload'];
  readonly files: ReleaseFileContent['files'];
  readonly publishedAt: Date;
  /** `team:lobby`, `platform` (found at start), or an operator. */
  readonly publishedBy: string;
}

/** A release for a few of one merchant. */
export interface Canary {
  /** Decides with the device who is chosen; the same while the share of one release changes. */
  readonly id: string;
  readonly release: PublishedRelease;
  /** Hundredths of a percent of devices, 0 to 10,000. */
  readonly share: number;
  /** As they were named; compared without regard to case. */
  readonly accounts: readonly string[];
  readonly minLoads: number;
  /** Failures per 100 loads. */
  readonly maxFailureRate: number;
  readonly startedAt: Date;
  readonly startedBy: string;
}

/** What a merchant runs of a module, and what it falls back to when that fails. */
export interface ReleaseChoice {
  readonly module: ModuleName;
  /** Null where a canary is the module's first release. */
  readonly current: PublishedRelease | null;
  readonly previous: PublishedRelease | null;
  /** The channel that is followed; null while pinned. */
  readonly channel: string | null;
  readonly canary: Canary | null;
  readonly changedAt: Date | null;
  readonly changedBy: string | null;
}

/** The channel that merchants follow unless told otherwise. */
export const STABLE = 'stable';

/** The address below which the files of a release lie; it never changes its content. */
export const releaseBase = (module: string, hash: string): string => `/m/${module}/${hash}/`;

/** How a release is called in the audit log and in logs. */
export const releaseLabel = ({ version, hash }: Pick<PublishedRelease, 'version' | 'hash'>): string =>
  `${version} ${hash}`;

/** When, by whom and why a release was taken back last. */
export interface TakenBack {
  readonly at: Date;
  readonly by: string;
  readonly reason: string;
}

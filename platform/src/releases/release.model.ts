/** A published release as the rest of the platform sees it. */
import type { ModuleManifest, ModuleName } from 'shared-contracts/module';
import type { ReleaseFileContent } from './release.schema.ts';

export interface PublishedRelease {
  readonly module: ModuleName;
  readonly version: string;
  /** Content address, 32 hex digits. */
  readonly hash: string;
  readonly contract: string;
  readonly manifest: ModuleManifest;
  readonly entry: ReleaseFileContent['entry'];
  readonly preload: ReleaseFileContent['preload'];
  readonly files: ReleaseFileContent['files'];
  readonly publishedAt: Date;
  /** `team:lobby`, `platform` (found at start), or an operator. */
  readonly publishedBy: string;
}

/** What a merchant runs of a module, and what it falls back to when that fails. */
export interface ReleaseChoice {
  readonly current: PublishedRelease;
  readonly previous: PublishedRelease | null;
}

/** The address below which the files of a release lie; it never changes its content. */
export const releaseBase = (module: string, hash: string): string => `/m/${module}/${hash}/`;

// `shell/dist/provides.json`: what this shell offers to remotes. The platform checks releases against it; it is beside the page,
// outside `assets/`, and so never served.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '../shared-contracts/src/module/names.ts';
import { sharedVersions } from './federation.ts';

/** What the shell of this tree provides: its contract, and the version of every shared module. */
export const provides = () => ({ contract: CONTRACT_VERSION, shared: sharedVersions() });

/** Writes it into the finished build of the shell. */
export const writeProvides = (dist) =>
  writeFileSync(join(dist, 'provides.json'), `${JSON.stringify(provides(), null, 2)}\n`);

/** What a remote must be before there is a build of it. Every reason is one line of the build's output. */
import type { Compilation, Compiler } from 'webpack';
import { providedVersions } from '../federation.ts';
import { exposedFaults } from './exposed-module.ts';
import { misfits } from './installed-versions.ts';
import { ownCopies } from './own-copies.ts';

/**
 * Set to 1, the reasons are warnings: for seeing what a misfit does in a browser. The platform knows the build by its release file alone and
 * refuses what that says: another contract, ranges that the shell does not meet. A copy of a library in it, or a field that the
 * exposed module lacks, it can't see: those are the build's to stop, and in a browser the loader's to refuse.
 */
const FORCE = 'PORTAL_FORCE_BUILD';

export class RemoteGates {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  apply(compiler: Compiler): void {
    const { WebpackError } = compiler.webpack;
    const tell = (compilation: Compilation, reasons: readonly string[]): void => {
      const told = process.env[FORCE] === '1' ? compilation.warnings : compilation.errors;
      for (const reason of reasons) told.push(new WebpackError(reason));
    };
    compiler.hooks.thisCompilation.tap('RemoteGates', (compilation) => {
      tell(compilation, [...misfits(this.#folder, providedVersions()), ...exposedFaults(this.#folder)]);
      // Chunks stand, and modules are not yet joined into one.
      compilation.hooks.afterOptimizeTree.tap('RemoteGates', () => tell(compilation, ownCopies(compilation)));
    });
  }
}

/**
 * webpack-subresource-integrity keeps a place for the hash of every part that arrives later, and stops the build where a place
 * stays empty. A part that is nothing but a shared module (`import('x')` where x takes only `react-dom`) has no file, is never
 * fetched and has no hash: its place goes.
 */
import type { Chunk, Compilation, Compiler } from 'webpack';

/** Kinds of modules that end in a file of their own. */
const FILED = ['javascript', 'css/mini-extract'];

const hasFile = ({ chunkGraph }: Compilation, chunk: Chunk): boolean =>
  FILED.some((kind) => chunkGraph.getChunkModulesIterableBySourceType(chunk, kind) !== undefined);

/** Drops the places of `ids` from the table that the plugin has just written. */
export const withoutPlaces = (code: string, ids: ReadonlySet<string>): string =>
  code.replace(/"([^"]+)":"\*-\*-\*-CHUNK-SRI-HASH-[^"]*",?/g, (place, id: string) => (ids.has(id) ? '' : place));

export class FilelessChunks {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('FilelessChunks', (compilation) => {
      const fileless = (): ReadonlySet<string> =>
        new Set(
          [...compilation.chunks]
            .filter((chunk) => chunk.id !== null && !hasFile(compilation, chunk))
            .map(({ id }) => String(id)),
        );
      // The tables are in the code that webpack adds to run the bundle: one in the entry, or one in each part for its own parts.
      compilation.hooks.runtimeModule.tap('FilelessChunks', (module) => {
        const generate = module.generate.bind(module);
        module.generate = () => {
          const code = generate();
          return code === null ? code : withoutPlaces(code, fileless());
        };
      });
    });
  }
}

/**
 * A remote that brings a library of the shell's along has a second React, a router without a place, streams of its own. What may
 * not be in a remote's bundle at all, and who asked for it (MFE-028).
 */
import type { Compilation, Module } from 'webpack';
import { PROVIDED } from './installed-versions.ts';

const FORBIDDEN: ReadonlySet<string> = new Set([...PROVIDED, 'scheduler']);

/** `/x/node_modules/@tanstack/react-query/src/a.js` is of `@tanstack/react-query`. */
export const packageOf = (file: string): string | undefined => {
  const inside = file.replaceAll('\\', '/').split('/node_modules/').slice(1).pop();
  if (inside === undefined) return undefined;
  const [first = '', second = ''] = inside.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
};

const fileOf = (module: Module | null | undefined): string | undefined =>
  module?.nameForCondition()?.replaceAll('\\', '/') ?? undefined;

const remedyFor = (name: string): string =>
  name === 'react' || name === 'react-dom'
    ? "of React only 'react', 'react-dom' and 'react/jsx-runtime' are shared"
    : `take it from 'shared-contracts/sdk'`;

/** Own files that lead to the module, nearest first: what stands between is of the library itself. */
const askedBy = (compilation: Compilation, module: Module): string => {
  let issuer = compilation.moduleGraph.getIssuer(module);
  while (issuer && packageOf(fileOf(issuer) ?? '') !== undefined) issuer = compilation.moduleGraph.getIssuer(issuer);
  const file = fileOf(issuer);
  return file === undefined ? 'the build' : file.replace(`${compilation.compiler.context.replaceAll('\\', '/')}/`, '');
};

/** One line for each library that is in a file of the bundle. Asked once chunks stand and before modules are joined. */
export const ownCopies = (compilation: Compilation): readonly string[] => {
  const found = new Map<string, string>();
  for (const module of compilation.modules) {
    const name = packageOf(fileOf(module) ?? '');
    if (name === undefined || !FORBIDDEN.has(name) || found.has(name)) continue;
    if (compilation.chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
    found.set(
      name,
      `it brings its own copy of ${name}, asked for by ${askedBy(compilation, module)}: ${remedyFor(name)}`,
    );
  }
  return [...found.values()];
};

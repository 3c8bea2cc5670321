/**
 * One script of a page's module and all that it imports. On a slow line sixty small files cost more time than their bytes. Each module
 * becomes a function that answers its exports, so that names never meet; this server's own modules use named imports and exports only, and
 * have no circles.
 */
import { posix } from 'node:path';

const IMPORT = /^import\s*\{([^}]*)\}\s*from\s*'(\.[^']+)';?/gm;
const EXPORT = /^export (?=(?:const|class|function\*?) (\w+))/gm;
const EXPORTED_PARTS = /^export (?=const \{([^}]*)\})/gm;

/** `a, b as c` of an import is `a, b: c` where an object is taken apart. */
const partsOf = (names: string): string => names.replace(/(\w+)\s+as\s+(\w+)/g, '$1: $2');

/** The names that parts of an object get: `load: loadSymbols` is `loadSymbols`. */
const namesIn = (parts: string): string[] =>
  parts.split(',').flatMap((part) => /(\w+)\s*$/.exec(part.trim())?.slice(1) ?? []);

/** `paths` in an order in which each module comes after those that it imports; the last one is the entry. */
export const bundle = (paths: readonly string[], sourceOf: (path: string) => string): string => {
  const index = new Map(paths.map((path, at) => [path, at]));
  const folder = posix.dirname(paths.at(-1) ?? '');
  const modules = paths.map((path, at) => {
    const source = sourceOf(path);
    const names = [
      ...[...source.matchAll(EXPORT)].map(([, name]) => name ?? ''),
      ...[...source.matchAll(EXPORTED_PARTS)].flatMap(([, parts]) => namesIn(parts ?? '')),
    ];
    const body = source
      .replace(IMPORT, (_, parts: string, from: string) => {
        const target = index.get(posix.join(posix.dirname(path), from));
        if (target === undefined) throw new Error(`${path} imports ${from}, which is not served`);
        return `const {${partsOf(parts)}} = m${target};`;
      })
      .replace(EXPORT, '')
      .replace(EXPORTED_PARTS, '')
      .replaceAll('import.meta.url', `new URL('${posix.relative(folder, path)}', import.meta.url).href`);
    if (/^(?:import|export)\b/m.test(body)) throw new Error(`${path} has an import or export that can't be bundled`);
    return `const m${at} = (() => {\n${body}\nreturn { ${names.join(', ')} };\n})();`;
  });
  return modules.join('\n');
};

import { runInNewContext } from 'node:vm';
import { bundle } from './bundle.ts';

/** Runs a bundle and answers what it has put on `seen`. */
const run = (source: string): unknown => {
  const seen: unknown[] = [];
  runInNewContext(source.replaceAll('import.meta.url', "'http://host/games/a/main.bundle.js'"), { seen, URL });
  return seen;
};

const bundleOf = (modules: Readonly<Record<string, string>>): string =>
  bundle(Object.keys(modules), (path) => modules[path] ?? '');

describe('a bundle', () => {
  it('keeps the names of modules apart, and gives each import what its module exports', () => {
    const source = bundleOf({
      'maths/one.ts':
        'const own = 1;\nexport const one = own;\nexport function* count() {\n  yield own;\n}\nexport class Box {}',
      'games/parts.ts': 'export const { load: loadAll, draw } = { load: 2, draw: 3 };',
      'games/a/main.ts':
        "import { one as first, count,  Box } from '../../maths/one.ts';\nimport { loadAll, draw } from '../parts.ts';\nconst own = 9;\nseen.push(first, [...count()], new Box() instanceof Box, loadAll, draw, own);",
    });
    expect(run(source)).toEqual([1, [1], true, 2, 3, 9]);
  });

  it('leaves a module the address that it has by itself', () => {
    const source = bundleOf({
      'page/strings.ts': "export const at = new URL('../x.json', import.meta.url).href;",
      'games/a/main.ts': "import { at } from '../../page/strings.ts';\nseen.push(at);",
    });
    expect(run(source)).toEqual(['http://host/x.json']);
  });

  it('is not made of what it could change: other imports and exports, and files that are not served', () => {
    expect(() => bundleOf({ 'main.ts': "import all from './a.ts';" })).toThrow('main.ts');
    expect(() => bundleOf({ 'main.ts': 'export default 1;' })).toThrow('main.ts');
    expect(() => bundleOf({ 'main.ts': "import { a } from './secret.ts';" })).toThrow('not served');
  });
});

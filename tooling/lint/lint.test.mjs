// Plants a breach of every rule in a small tree and proves that the lint names it. What is allowed passes in the same tree, so the lint
// does not merely always fail.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectNode, root } from '../lib/paths.mjs';
import { allowed, breaches } from './testing/breaches.mjs';

const OUTPUT_BYTES_MAX = 16 * 1024 * 1024;
const TYPED = JSON.stringify({ extends: './tsconfig.base.json', compilerOptions: { lib: ['es2024', 'dom'] } });

const isTyped = (path) => /\.tsx?$/.test(path);

/** Breaches use `take` for what is of no interest. */
const take = (path) =>
  isTyped(path)
    ? 'export declare const take: ((...values: unknown[]) => number) & { name: string };\n'
    : 'var { take } = globalThis;\ntake();\n';

/** The rule as the lint prints it. */
const printed = (rule) => {
  if (rule === 'react/rules-of-hooks' || rule === 'react/exhaustive-deps')
    return rule.replace('react/', 'react-hooks/');
  return rule.includes('/') ? rule : `eslint/${rule}`;
};

const planted = [
  ...breaches.map((breach, index) => ({ ...breach, path: breach.file.replace('NAME', `breach-${index}`) })),
  ...allowed.map((code) => ({ ...code, path: code.file })),
];

const plant = () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-lint-'));
  const write = (path, text) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  write('tsconfig.json', TYPED);
  for (const file of ['oxlint.config.ts', 'tsconfig.base.json', 'tooling/lint/directives.mjs'])
    cpSync(join(root, file), join(folder, file));
  for (const { path, code } of planted) write(path, `${code}\n${take(path)}`);
  return folder;
};

/** Names of rules by file, of all that the lint says of the planted tree. */
const lint = (folder) => {
  const args = [join(root, 'node_modules/oxlint/bin/oxlint'), '--config', 'oxlint.config.ts', '--format=json', '.'];
  const { stdout } = spawnSync(projectNode, args, { cwd: folder, encoding: 'utf8', maxBuffer: OUTPUT_BYTES_MAX });
  const found = {};
  for (const { filename, code } of JSON.parse(stdout).diagnostics)
    (found[filename] ??= new Set()).add((code ?? '').replace('(', '/').replace(')', ''));
  return found;
};

let found;

beforeAll(() => {
  const folder = plant();
  try {
    found = lint(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('every breach is found by its rule', () => {
  const missed = planted.filter(({ rule, path }) => rule && !found[path]?.has(printed(rule)));
  expect(missed).toEqual([]);
});

test('what is allowed passes', () => {
  expect(allowed.filter(({ file }) => found[file]).map(({ file }) => [file, [...found[file]]])).toEqual([]);
});

test('every rule has a breach', () => {
  const args = [
    '--input-type=module',
    '-e',
    `import config from './oxlint.config.ts'; console.log(JSON.stringify(config))`,
  ];
  const config = JSON.parse(spawnSync(projectNode, args, { cwd: root, encoding: 'utf8' }).stdout);
  const rules = [config, ...config.overrides].flatMap((block) => Object.keys(block.rules ?? {}));
  const broken = new Set(breaches.map(({ rule }) => rule));
  expect([...new Set(rules)].filter((rule) => !broken.has(rule))).toEqual([]);
});

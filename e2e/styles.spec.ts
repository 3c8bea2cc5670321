/** Styles of one remote never change how another looks (MFE-020). */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { styleFaults } from './style-isolation.ts';

test.skip(({ isMobile }) => isMobile, 'the same on both');

const root = join(import.meta.dirname, '..');
const REMOTES = ['lobby', 'member', 'agent', 'lottery'] as const;

const sheetsOf = (module: string): string[] => {
  const dist = join(root, `remote-${module}`, 'dist');
  return readdirSync(dist)
    .filter((name) => name.endsWith('.css'))
    .map((name) => join(dist, name));
};

for (const module of REMOTES) {
  test(`[MFE-020] what remote-${module} ships reaches nothing but its own elements`, () => {
    const sheets = sheetsOf(module);
    expect(sheets.length).toBeGreaterThan(0);
    for (const sheet of sheets) expect(styleFaults(readFileSync(sheet, 'utf8'), module), sheet).toEqual([]);
  });
}

for (const css of [
  '@layer app{a{color:red}}',
  '@layer app{.card{color:red}}',
  '@layer app{.lobby-x:hover a,h1{color:red}}',
  '@layer app{.lobby-x+div{color:red}}',
  '@layer app{body:has(.lobby-x){color:red}}',
  '@layer app{:root{--accent:red}}',
  '@layer app{@keyframes spin{to{opacity:0}}}',
  '@layer base{.lobby-x{color:red}}',
  '.lobby-x{color:red}',
]) {
  test(`[MFE-020] a remote that shipped ${css} would be caught`, () => {
    expect(styleFaults(css, 'lobby')).not.toEqual([]);
  });
}

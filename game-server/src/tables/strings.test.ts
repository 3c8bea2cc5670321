import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TABLE_GAMES } from './index.ts';

const folder = join(process.cwd(), 'game-server/src/page/table/strings');
const read = (file: string): Record<string, string> =>
  JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>;
const values = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

describe('words of tables', () => {
  const en = read('en.json');

  it.each(readdirSync(folder))('%s has every word, with the same values to fill in', (file) => {
    const words = read(file);
    expect(Object.keys(words)).toEqual(Object.keys(en));
    for (const [key, text] of Object.entries(en)) expect([key, values(words[key] ?? '')]).toEqual([key, values(text)]);
  });

  it('exist in the eight languages of the game pages, and name every game', () => {
    expect(readdirSync(folder)).toEqual(readdirSync(join(folder, '../../strings')));
    for (const { code } of TABLE_GAMES) expect(en).toHaveProperty([`name.${code}`]);
  });
});

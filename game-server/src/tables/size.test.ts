import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadAssets } from '../http/assets.ts';
import { REEF } from './games/reef/reef.ts';
import { TIEN_LEN } from './games/tien-len/tien-len.ts';
import { TABLE_GAMES } from './index.ts';

const { table: budget } = JSON.parse(readFileSync(join(process.cwd(), 'docs/budgets.json'), 'utf8')) as {
  table: { kilobytes: number };
};

describe('size', () => {
  const assets = loadAssets(join(process.cwd(), 'game-server/src'));
  const bytesOf = (path: string): number => {
    const asset = assets.get(path);
    if (!asset) throw new Error(`no ${path}`);
    return (asset.compressed ?? asset.body).length;
  };

  it.each([...TABLE_GAMES, TIEN_LEN, REEF].map(({ code }) => code))(
    '%s loads in less than its budget, fonts included',
    (code) => {
      const paths = [
        ...[`page/table/${code}/main.bundle.js`, `page/table/${code}/game.css`],
        ...['page/common/base.css', 'page/table/common/table.css', 'page/icon.svg'],
        ...['page/strings/en.json', 'page/table/strings/en.json'],
        ...['manrope-latin', 'newsreader-display-latin'].map((font) => `page/fonts/${font}.woff2`),
      ];
      const kilobytes = paths.reduce((sum, path) => sum + bytesOf(path), 0) / 1024;
      expect(kilobytes).toBeLessThan(budget.kilobytes);
    },
  );
});

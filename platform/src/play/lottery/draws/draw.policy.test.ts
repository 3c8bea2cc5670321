import { createHash } from 'node:crypto';
import { drawNumbers, hashOfSeed, headline } from './draw.policy.ts';

const seed = createHash('sha256').update('a seed for tests').digest('hex');

describe('numbers of a draw', () => {
  it('are repeated from seed and label alone, and differ with either', () => {
    expect(drawNumbers('keno', seed, 'K:1')).toBe(drawNumbers('keno', seed, 'K:1'));
    expect(drawNumbers('keno', seed, 'K:2')).not.toBe(drawNumbers('keno', seed, 'K:1'));
    expect(hashOfSeed(seed)).toBe(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex'));
  });

  it.each([
    [
      'vn-north',
      [
        [1, 5],
        [1, 5],
        [2, 5],
        [6, 5],
        [4, 4],
        [6, 4],
        [3, 3],
        [4, 2],
      ],
    ],
    [
      'vn-south',
      [
        [1, 6],
        [1, 5],
        [1, 5],
        [2, 5],
        [7, 5],
        [1, 4],
        [3, 4],
        [1, 3],
        [1, 2],
      ],
    ],
  ] as const)('%s has the prizes of its table', (format, prizes) => {
    const rows = drawNumbers(format, seed, 'X:1').split('~');
    expect(rows).toHaveLength(prizes.length);
    rows.forEach((row, index) => {
      const [count, length] = prizes[index] ?? [0, 0];
      expect(row.split(',')).toHaveLength(count);
      expect(row.split(',').every((number) => new RegExp(`^\\d{${length}}$`).test(number))).toBe(true);
    });
  });

  it('keno draws twenty different balls of eighty', () => {
    for (let draw = 0; draw < 200; draw += 1) {
      const balls = drawNumbers('keno', seed, `K:${draw}`).split(',').map(Number);
      expect(new Set(balls).size).toBe(20);
      expect(Math.min(...balls)).toBeGreaterThanOrEqual(1);
      expect(Math.max(...balls)).toBeLessThanOrEqual(80);
    }
  });

  it('shows the special prize on cards', () => {
    expect(headline('123456~11111~22222')).toBe('123456');
    expect(headline('01,12,23')).toBe('01,12,23');
  });
});

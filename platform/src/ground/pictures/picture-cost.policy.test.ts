import { isTooCostly } from './picture-cost.policy.ts';
import type { PictureHeader } from './picture-cost.policy.ts';

const photo: PictureHeader = {
  format: 'jpeg',
  width: 4_000,
  height: 3_000,
  channels: 3,
  depth: 1,
  isProgressive: false,
  isTurned: false,
};
const square = (side: number) => ({ width: side, height: side });

describe('what a picture costs to decode', () => {
  it.each([
    ['a photo of a phone, turned', { isTurned: true }],
    ['the largest photo that is decoded line by line', square(7_000)],
    ['a photo that a program has saved as progressive', { isProgressive: true }],
    ['a screenshot', { format: 'png', channels: 4 }],
    ['a large PNG, line by line', { format: 'png', channels: 4, ...square(7_000) }],
    ['a PNG of 16 bits', { format: 'png', channels: 4, depth: 2, ...square(4_000) }],
  ])('accepts %s', (_, header) => {
    expect(isTooCostly({ ...photo, ...header })).toBe(false);
  });

  it.each([
    ['too many pixels', square(7_100)],
    ['a progressive JPEG of 49 million pixels', { isProgressive: true, ...square(7_000) }],
    ['a progressive one of four colours', { isProgressive: true, channels: 4, ...square(4_200) }],
    ['an interlaced PNG', { format: 'png', channels: 4, isProgressive: true, ...square(6_000) }],
    ['a PNG of 16 bits', { format: 'png', channels: 4, depth: 2, ...square(4_200) }],
    ['a turned PNG', { format: 'png', channels: 4, isTurned: true, ...square(6_000) }],
  ])('refuses %s', (_, header) => {
    expect(isTooCostly({ ...photo, ...header })).toBe(true);
  });
});

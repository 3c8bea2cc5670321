import { badgeColours } from './level-badge.model.ts';

it('[MEM-028] a badge has both colours where its name is read on both, and the first alone otherwise', () => {
  expect(badgeColours('#e3b25c', '#d19a3a')).toEqual({
    ...{ background: 'linear-gradient(135deg, #e3b25c, #d19a3a)', color: '#000000', isWhole: true },
  });
  expect(badgeColours('#6b7a80', '#1a2225')).toMatchObject({ color: '#000000', isWhole: false });
  expect(badgeColours('#000000', '#ffffff')).toEqual({ background: '#000000', color: '#ffffff', isWhole: false });
});

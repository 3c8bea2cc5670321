import { addReward } from './points.schema.ts';

const reward = {
  kind: 'gift',
  texts: { EN: { name: 'A cup', description: '' } },
  points: 100,
  amount: null,
  stock: null,
  limitPerMember: null,
  startsAt: '2026-01-01T00:00:00.000Z',
  endsAt: null,
  sort: 0,
  enabled: true,
  reason: 'new',
};

describe('the picture of a reward', () => {
  it.each([
    ['/art/cup.svg', true],
    ['/art/cup.svg?v=2', true],
    ['//elsewhere.example/cup.png', false],
    ['/\\elsewhere.example/cup.png', false],
    ['https://elsewhere.example/cup.png', false],
  ])('%s is on the portal’s own origin: %s', (imageUrl, isOwn) => {
    const { error } = addReward.body.safeParse({ ...reward, imageUrl });
    const named = error?.issues.some(({ path }) => path[0] === 'imageUrl') ?? false;
    expect(named).toBe(!isOwn);
  });
});

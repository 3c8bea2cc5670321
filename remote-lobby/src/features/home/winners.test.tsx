import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { StandAlone } from 'shared-dev-host/stand-alone';
import { createFakeApi, createFakePortal } from 'shared-contracts/testing';
import { gameOf } from '../../shared/testing/fixtures.ts';
import { loadStrings } from '../../strings/index.ts';
import { WinnersAndRanks } from './winners.tsx';

const LINE_PX = 64;
const BOX_PX = 416;

/** Heights that a browser would find, told at once. */
class Measured {
  readonly #tell: () => void;
  constructor(tell: () => void) {
    this.#tell = tell;
  }
  observe(): void {
    queueMicrotask(() => act(() => this.#tell()));
  }
  unobserve(): void {}
  disconnect(): void {}
}
window.ResizeObserver = Measured as unknown as typeof ResizeObserver;
Object.defineProperty(HTMLElement.prototype, 'clientHeight', { get: () => BOX_PX });
Object.defineProperty(HTMLElement.prototype, 'offsetHeight', {
  get(this: HTMLElement) {
    return this.childElementCount * LINE_PX;
  },
});

const roll = { play: jest.fn(), pause: jest.fn(), cancel: jest.fn() };
const animate = jest.fn((_frames: unknown, _options: unknown) => roll);
HTMLElement.prototype.animate = animate as unknown as typeof HTMLElement.prototype.animate;

const show = async (winners: number, ranked: readonly string[] = [], customerName = 'p***1') => {
  const game = { vassalage: 'HOUSE', nodeId: 'HOUSE-a', gameId: 'a', gameType: 'RNG', lagerIcon: '/a.svg' };
  const vo = { customerName, gameName: 'Koi Pond', winAmount: '12.00', at: '2026-03-01T10:00:00.000Z' };
  const api = createFakeApi({
    'games.winnerBoard': () => ({
      list: Array.from({ length: winners }, () => ({ vo: { ...vo, verifyUrl: null, game } })),
    }),
    // Places that disagree with the order of the reply: the order counts.
    'games.rankList': () => ({ list: ranked.map((name, index) => ({ ...gameOf(name), rank: ranked.length - index })) }),
  });
  const { portal } = createFakePortal({ module: 'lobby', api });
  render(
    <StandAlone module="lobby" strings={loadStrings} portal={portal}>
      <WinnersAndRanks />
    </StandAlone>,
  );
  const list = await screen.findByRole('list', { name: 'Latest wins' });
  await act(() => Promise.resolve());
  const asked = api.calls.find(({ id }) => id === 'games.winnerBoard')?.input;
  return { list, asked };
};

beforeEach(() => jest.clearAllMocks());

describe('the last winners', () => {
  it('[CON-033] [LIM-003] more than fit roll without end by half a pixel a step, and stop under the pointer', async () => {
    const { list } = await show(20);
    expect(animate).toHaveBeenCalledTimes(1);
    // A copy follows the list, so that its end is never seen.
    expect(animate).toHaveBeenCalledWith(
      { transform: ['translateY(0)', `translateY(-${20 * LINE_PX}px)`] },
      // Sixty steps a second.
      expect.objectContaining({
        iterations: Number.POSITIVE_INFINITY,
        duration: expect.closeTo(((20 * LINE_PX) / 0.5 / 60) * 1000),
      }),
    );
    expect(document.querySelectorAll('ul[aria-hidden] li')).toHaveLength(20);
    expect(roll.play).toHaveBeenCalledTimes(1);
    roll.pause.mockClear();
    fireEvent.pointerEnter(list.parentElement?.parentElement ?? list);
    expect(roll.pause).toHaveBeenCalledTimes(1);
    fireEvent.pointerLeave(list.parentElement?.parentElement ?? list);
    expect(roll.play).toHaveBeenCalledTimes(2);
  });

  it('stand still when all fit', async () => {
    await show(4);
    expect(animate).not.toHaveBeenCalled();
  });
});

it('[LIM-002] twenty are asked for, and all of them are shown', async () => {
  const { list, asked } = await show(20);
  expect(asked).toMatchObject({ query: { limitNum: 20 } });
  expect(within(list).getAllByRole('listitem')).toHaveLength(20);
});

it.each([
  ['s***3', 's***3'],
  ['player1', 'pl***1'],
  ['Ana', 'A***'],
])('[CON-031] %s is shown as %s', async (name, shown) => {
  const { list } = await show(1, [], name);
  expect(within(list).getByText(shown)).toBeTruthy();
  if (shown !== name) expect(within(list).queryByText(name)).toBeNull();
});

it('[CON-030] each winner is shown with name, game and amount', async () => {
  const { list } = await show(2);
  const lines = within(list).getAllByRole('listitem');
  expect(lines).toHaveLength(2);
  for (const line of lines)
    for (const part of ['p***1', 'Koi Pond', /12\.00/]) expect(within(line).getByText(part)).toBeTruthy();
});

it('the ranked games are shown beside the winners, in the order of the reply', async () => {
  const { list } = await show(2, ['Moon', 'Ant', 'Zebra']);
  const [winners, ranks] = [...(list.closest('section')?.parentElement?.children ?? [])];
  expect(winners?.contains(list)).toBe(true);
  const names = [...(ranks?.querySelectorAll('li') ?? [])].map(
    ({ textContent }) => /Moon|Ant|Zebra/.exec(textContent)?.[0],
  );
  expect(names).toEqual(['Moon', 'Ant', 'Zebra']);
});

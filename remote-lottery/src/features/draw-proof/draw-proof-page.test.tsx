/// <reference types="node" />
import { createHash, webcrypto } from 'node:crypto';
import { render, screen, waitFor, within } from '@testing-library/react';
import { createFakeApi, createFakePortal } from 'shared-contracts/testing';
import { StandAlone } from 'shared-dev-host/stand-alone';
import { bettingReply, drawsFrom } from '../../shared/testing/betting.ts';
import { loadStrings } from '../../strings/index.ts';
import DrawProofPage from './draw-proof-page.tsx';
import { numbersOf } from './proof.model.ts';

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const START = Date.UTC(2026, 3, 3, 9, 0, 0);
const [draw] = drawsFrom(START);
if (!draw) throw new Error('no draw');
const SEED = sha256(Buffer.from('a seed for tests'));
/** Of a draw without bets. */
const ROOT = sha256(Buffer.alloc(0));
const LABEL = `EXPRESS_1:${draw.drawNo}:${ROOT}`;

const showWith = (api: ReturnType<typeof createFakeApi>): void => {
  render(
    <StandAlone
      module="lottery"
      strings={loadStrings}
      portal={createFakePortal({ module: 'lottery', api }).portal}
      address={`/lottery/draw?gameCode=EXPRESS_1&drawNo=${draw.drawNo}`}
    >
      <DrawProofPage />
    </StandAlone>,
  );
};

const show = async (label: string, gameCode = 'EXPRESS_1') => {
  const api = createFakeApi({
    'lottery.drawRecord': async () => ({
      game: bettingReply('digits-5', START, { game: { gameCode } }).game,
      draw,
      state: 'settled',
      winningNumber: await numbersOf('digits-5', SEED, label),
      drawnAt: draw.drawsAt,
      fairness: { seedHash: sha256(Buffer.from(SEED, 'hex')), seed: SEED, label, root: ROOT, leaves: 0 },
      corrections: [],
      evidence: [],
    }),
    'lottery.drawLeaves': () => ({ total: 0, leaves: [] }),
  });
  showWith(api);
  const verdicts = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  await waitFor(() => expect(verdicts()).toHaveLength(3));
  await waitFor(() => expect(verdicts()).not.toContain('Checking'));
  return verdicts();
};

beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
});

describe('[FAI-003] the record of a draw', () => {
  it('is equal where seed and label give its numbers', async () => {
    expect(await show(LABEL)).toEqual(['Equal', 'Equal', 'Equal']);
    expect(screen.getByText(LABEL)).toBeTruthy();
  });

  it.each([
    ['a part more, tried out after closing', `EXPRESS_1:${draw.drawNo}:7314:${ROOT}`, 'EXPRESS_1'],
    ['another draw', `EXPRESS_1:202604030002:${ROOT}`, 'EXPRESS_1'],
    ['a lottery that was not requested', `EXPRESS_7314:${draw.drawNo}:${ROOT}`, 'EXPRESS_7314'],
  ])('differs where the label has %s', async (_, label, gameCode) => {
    expect(await show(label, gameCode)).toEqual(['Equal', 'Equal', 'Different']);
  });
});

describe('the record of an official draw', () => {
  const WRONG = '775417~76655~31033,59155';
  const TWICE_WRONG = '775418~76655~31033,59156';
  const RIGHT = '775418~76655~31033,59157';
  const record = {
    game: bettingReply('vn-south', START, { game: { source: 'official' } }).game,
    draw,
    state: 'settled',
    winningNumber: RIGHT,
    drawnAt: draw.drawsAt,
    fairness: null,
    evidence: [{ source: 'operator', numbers: RIGHT, receivedAt: draw.drawsAt, link: null, isSimulated: false }],
  };

  const showOfficial = async (corrections: readonly unknown[]): Promise<void> => {
    const api = createFakeApi({ 'lottery.drawRecord': () => ({ ...record, corrections }) });
    showWith(api);
    await screen.findByText('Where this result comes from');
  };

  it('says when its numbers were corrected, and each prize before and after', async () => {
    await showOfficial([
      { replaced: WRONG, correctedAt: '2026-04-04T01:00:00.000Z' },
      { replaced: TWICE_WRONG, correctedAt: '2026-04-04T02:00:00.000Z' },
    ]);
    const items = within(screen.getByRole('list', { name: 'Corrections' })).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/2026.*DB: 775417 was replaced by 775418\.G2: 31033, 59155 was replaced by 31033, 59156\./),
      expect.stringMatching(/2026.*G2: 31033, 59156 was replaced by 31033, 59157\./),
    ]);
    expect(items[1]?.textContent).not.toContain('775418');
  });

  it('has no list of corrections without one', async () => {
    await showOfficial([]);
    expect(screen.queryByText('Corrections')).toBeNull();
  });
});

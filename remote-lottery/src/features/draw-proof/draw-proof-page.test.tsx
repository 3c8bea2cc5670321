/// <reference types="node" />
import { createHash, webcrypto } from 'node:crypto';
import { render, screen, waitFor } from '@testing-library/react';
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

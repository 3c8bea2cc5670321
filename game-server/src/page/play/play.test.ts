/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Played, RoundView, State } from '../common/api.ts';
import { createSound } from '../sound/sound.ts';
import type { Face } from './face.ts';
import { createHud } from './hud.ts';
import { Game } from './play.ts';

const PAGE = readFileSync(join(process.cwd(), 'game-server/src/page/play.html'), 'utf8');

const FAIRNESS = { hash: 'a', nextHash: 'b', clientSeed: 'c', nonce: 1, rotateKey: 'key' };
const MONEY = { freeBets: null, balance: '10.00', staked: '1.00', won: '0.00' };

const roundOf = (id: string): RoundView => ({
  ...{ id, game: 'ivory-dice', spin: id, state: 'settled', bet: '1.00', win: '0.00', free: false },
  ...{ balanceBefore: '11.00', balanceAfter: '10.00', choice: null, playing: false, offer: null, steps: 0 },
  ...{ result: null, nonce: 1, seedHash: 'a', revealed: false, startedAt: '2026-01-01', endedAt: '2026-01-01' },
});

const stateWith = (round: RoundView | null): State => ({
  ...{ ...MONEY, game: 'ivory-dice', language: 'en', symbol: '¥', currency: 'CNY', portalOrigin: null },
  ...{ bets: ['1.00'], defaultBet: '1.00', openedAt: '2026-01-01', now: '2026-01-01', fairness: FAIRNESS },
  ...{ ownWallet: false, playMoney: false, theory: { rules: '1', rtp: '99.00' }, round, pending: false },
});

/** A page that shows each round when `showAll` is called. */
const openPage = (round: RoundView | null) => {
  document.body.innerHTML = /<body[^>]*>([^]*)<\/body>/.exec(PAGE)?.[1] ?? '';
  let showAll: () => void = () => undefined;
  const face: Face = {
    show: () => new Promise((done) => (showAll = done)),
    cancel: () => Promise.resolve(),
    ...{ choice: () => null, help: () => undefined, restore: () => undefined, setPhase: () => undefined },
    ...{ betChanged: () => undefined, start: () => undefined, setStill: () => undefined },
  };
  const game = new Game({
    ...{ t: (key) => key, key: 'session', state: stateWith(round), createFace: () => face, hud: createHud() },
    ...{ sound: createSound(), onEnded: () => undefined },
    portal: { isFramed: false, send: () => undefined, setOrigin: () => undefined },
  });
  return { game, showAll: () => showAll() };
};

const verifyLink = (): HTMLAnchorElement => document.querySelector('#verify-last') as HTMLAnchorElement;
const settle = (): Promise<void> => new Promise((done) => setTimeout(done, 20));

describe('the course of play', () => {
  it('offers the verification of a round when its pictures are done, and none of the round before until then', async () => {
    const answer: Played = { ...MONEY, round: roundOf('second'), pending: false, fairness: FAIRNESS };
    const reply = { ok: true, json: () => Promise.resolve({ success: true, value: answer }) };
    globalThis.fetch = jest.fn(() => Promise.resolve(reply as Response));
    Object.defineProperty(globalThis.crypto, 'randomUUID', { value: () => 'id', configurable: true });
    const { game, showAll } = openPage(roundOf('first'));
    expect(verifyLink().href).toContain('round=first');
    game.press();
    await settle();
    expect(globalThis.fetch).toHaveBeenCalledTimes(1);
    expect(verifyLink().hidden).toBe(true);
    showAll();
    await settle();
    expect(verifyLink().hidden).toBe(false);
    expect(verifyLink().href).toContain('round=second');
  });
});

/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fairness, Played, RoundView, State } from '../common/api.ts';
import { readSeen } from '../common/read-seen.ts';
import { createSound } from '../sound/sound.ts';
import type { Face } from './face.ts';
import { createHud } from './hud.ts';
import { Game } from './play.ts';

const PAGE = readFileSync(join(process.cwd(), 'game-server/src/page/play.html'), 'utf8');

const FAIRNESS = { hash: 'a', nextHash: 'b', clientSeed: 'c', clientBy: 'player', nonce: 1, rotateKey: 'key' } as const;
const MONEY = { freeBets: null, balance: '10.00', staked: '1.00', won: '0.00' };

const roundOf = (id: string): RoundView => ({
  ...{ id, game: 'ivory-dice', spin: id, state: 'settled', bet: '1.00', win: '0.00', free: false },
  ...{ balanceBefore: '11.00', balanceAfter: '10.00', choice: null, playing: false, offer: null, steps: 0 },
  ...{ result: null, nonce: 1, seedHash: 'a', revealed: false, startedAt: '2026-01-01', endedAt: '2026-01-01' },
});

const stateWith = (round: RoundView | null, fairness: Fairness = FAIRNESS): State => ({
  ...{ ...MONEY, game: 'ivory-dice', language: 'en', symbol: '¥', currency: 'CNY', portalOrigin: null },
  ...{ bets: ['1.00'], defaultBet: '1.00', openedAt: '2026-01-01', now: '2026-01-01', fairness },
  ...{ ownWallet: false, playMoney: false, theory: { rules: '1', rtp: '99.00' }, round, pending: false },
});

/** A page that shows each round when `showAll` is called. */
const openPage = (round: RoundView | null, fairness?: Fairness) => {
  document.body.innerHTML = /<body[^>]*>([^]*)<\/body>/.exec(PAGE)?.[1] ?? '';
  let showAll: () => void = () => undefined;
  const face: Face = {
    show: () => new Promise((done) => (showAll = done)),
    cancel: () => Promise.resolve(),
    ...{ choice: () => null, help: () => undefined, restore: () => undefined, setPhase: () => undefined },
    ...{ betChanged: () => undefined, start: () => undefined, setStill: () => undefined },
  };
  const game = new Game({
    ...{ t: (key) => key, key: 'session', state: stateWith(round, fairness), createFace: () => face, hud: createHud() },
    ...{ sound: createSound(), onEnded: () => undefined },
    portal: { isFramed: false, send: () => undefined, setOrigin: () => undefined },
  });
  return { game, showAll: () => showAll() };
};

const verifyLink = (): HTMLAnchorElement => document.querySelector('#verify-last') as HTMLAnchorElement;
/** Answers each request with the next of these, and keeps what was sent. */
const serve = (...answers: readonly ({ readonly value: unknown } | { readonly code: string })[]) => {
  const sent: { readonly path: string; readonly body: Record<string, unknown> }[] = [];
  globalThis.fetch = jest.fn((path: string, { body = '{}' }: { body?: string }) => {
    const answer = answers[sent.length];
    sent.push({ path, body: JSON.parse(body) as Record<string, unknown> });
    const json = () => Promise.resolve({ success: answer && 'value' in answer, ...answer });
    return Promise.resolve({ ok: true, json } as Response);
  }) as typeof fetch;
  return sent;
};
const settle = (): Promise<void> => new Promise((done) => setTimeout(done, 20));

describe('the course of play', () => {
  beforeEach(() => {
    Object.defineProperty(globalThis.crypto, 'randomUUID', { value: () => 'id', configurable: true });
  });

  it('replaces a client seed that the server made, and holds the proof to it and to the hash that was shown', async () => {
    const made: Fairness = { ...FAIRNESS, clientBy: 'server', nonce: 0 };
    // Whatever the server answers: the page says what it has seen and sent.
    const answer: Played = { ...MONEY, round: roundOf('third'), pending: false, fairness: { ...FAIRNESS, hash: 'z' } };
    const sent = serve({ value: { ...made, hash: 'z' } }, { value: answer });
    const { game, showAll } = openPage(null, made);
    game.press();
    await settle();
    showAll();
    await settle();
    const seed = sent[0]?.body['clientSeed'];
    expect(seed).toMatch(/^[\da-f]{32}$/);
    expect(sent[0]).toEqual({ path: '/rgs/client-seed', body: { clientSeed: seed, by: 'page' } });
    expect(sent[1]).toMatchObject({ path: '/rgs/spin', body: { hash: 'a', clientSeed: seed } });
    expect(readSeen(new URL(verifyLink().href).hash)).toEqual({ hash: 'a', seed });
  });

  it('plays with the seeds that are there while a round of another game waits', async () => {
    const made: Fairness = { ...FAIRNESS, clientBy: 'server', nonce: 0 };
    const answer: Played = { ...MONEY, round: roundOf('fourth'), pending: false, fairness: made };
    const sent = serve({ code: 'seed.pending' }, { value: answer });
    openPage(null, made).game.press();
    await settle();
    expect(sent[1]).toMatchObject({ path: '/rgs/spin', body: { hash: 'a', clientSeed: 'c' } });
  });

  it('reads seeds that were changed elsewhere before it plays with them', async () => {
    const changed: Fairness = { ...FAIRNESS, hash: 'other', clientSeed: 'theirs' };
    const answer: Played = { ...MONEY, round: roundOf('fifth'), pending: false, fairness: changed };
    const sent = serve({ code: 'seed.moved-on' }, { value: stateWith(null, changed) }, { value: answer });
    openPage(null).game.press();
    await settle();
    expect(sent.map(({ path }) => path)).toEqual(['/rgs/spin', '/rgs/state', '/rgs/spin']);
    expect(sent[2]).toMatchObject({ body: { hash: 'other', clientSeed: 'theirs' } });
  });

  it('says so where they change again at once', async () => {
    const now = { value: stateWith(null, { ...FAIRNESS, hash: 'other' }) };
    const sent = serve({ code: 'seed.moved-on' }, now, { code: 'seed.moved-on' }, now);
    openPage(null).game.press();
    await settle();
    expect(sent.map(({ path }) => path)).toEqual(['/rgs/spin', '/rgs/state', '/rgs/spin', '/rgs/state']);
    expect(document.body.textContent).toContain('error.seed.moved-on');
  });

  it('offers the verification of a round when its pictures are done, and none of the round before until then', async () => {
    const answer: Played = { ...MONEY, round: roundOf('second'), pending: false, fairness: FAIRNESS };
    serve({ value: answer });
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

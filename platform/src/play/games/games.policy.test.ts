import fc from 'fast-check';
import { currencyScale } from './currency-scale.policy.ts';
import { emptyLanesOf, mayStandIn } from './game-view.ts';
import { maskPlayer } from './player-mask.policy.ts';
import { containsPattern, searchText } from './search-text.policy.ts';
import { createVendorGate } from './vendor-gate.ts';

describe('search text', () => {
  it.each([
    ['Vườn Đêm', 'vuon dem'],
    ['  Đá   Gà ', 'da ga'],
    ['STRAßE', 'strasse'],
    ['Ｆｕｌｌ', 'full'],
  ])('[LOB-004] "%s" is compared as "%s"', (name, text) => {
    expect(searchText(name)).toBe(text);
  });

  it('is the same when applied twice, and any part of a name is found in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(searchText(searchText(name))).toBe(searchText(name));
      }),
    );
  });

  it("takes the pattern's own signs literally", () => {
    expect(containsPattern('50%_\\')).toBe('%50\\%\\_\\\\%');
  });
});

describe('masked names', () => {
  it.each([
    ['player1', 'p***1'],
    ['abc', 'a***c'],
    ['ab', 'a***'],
    ['', '***'],
  ])('"%s" is shown as "%s"', (account, shown) => {
    expect(maskPlayer(account)).toBe(shown);
  });

  it('never shows more than two characters of a name', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 3 }), (account) => {
        expect([...maskPlayer(account).replace('***', '')].length).toBeLessThanOrEqual(2);
      }),
    );
  });
});

it('esports and cockfight are lanes of certain vendors only', () => {
  expect([
    mayStandIn('ESPORTS', 'AV'),
    mayStandIn('ESPORTS', 'LUMA'),
    mayStandIn('COCKFIGHT', 'DS88'),
    mayStandIn('COCKFIGHT', 'AV'),
    mayStandIn('RNG', 'LUMA'),
  ]).toEqual([true, false, true, false, true]);
});

it('[SHL-056] a lane is empty where no vendor with a game may stand in it', () => {
  const empty = emptyLanesOf([
    { vendor: 'KOI', lane: 'FISH' },
    { vendor: 'KOI', lane: 'COCKFIGHT' },
    { vendor: 'AV', lane: 'ESPORTS' },
  ]);
  expect(empty).toEqual(['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'RNG', 'PVP', 'COCKFIGHT', 'BINGO', 'INHOUSE']);
});

it('stakes are scaled where a unit is worth little', () => {
  expect([currencyScale('VND'), currencyScale('CNY')]).toEqual([1_000n, 1n]);
});

describe('the gate of a vendor', () => {
  const gateWith = (answer: () => Promise<Response>) => {
    const clock = { now: 0 };
    const ask = jest.fn(answer);
    const gate = createVendorGate({
      vendor: 'V',
      publicUrl: 'http://games.example',
      healthUrl: 'http://games.example/healthz',
      fetch: ask,
      now: () => clock.now,
    });
    return { gate, ask, clock };
  };

  it('asks once for many launches at a time, and again after some seconds', async () => {
    const { gate, ask, clock } = gateWith(() => Promise.resolve(new Response('ok')));
    expect(await Promise.all([gate.isUp(), gate.isUp(), gate.isUp()])).toEqual([true, true, true]);
    expect(ask).toHaveBeenCalledTimes(1);
    clock.now = 4_000;
    await gate.isUp();
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['refuses the connection', () => Promise.reject(new Error('ECONNREFUSED'))],
    ['answers an error', () => Promise.resolve(new Response('', { status: 503 }))],
  ])('is down when the server %s, and is asked again after a second', async (_name, answer) => {
    const { gate, ask, clock } = gateWith(answer);
    expect(await gate.isUp()).toBe(false);
    expect(await gate.isUp()).toBe(false);
    expect(ask).toHaveBeenCalledTimes(1);
    clock.now = 1_000;
    await gate.isUp();
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('opens games at its own address or at the chosen host, and verifies rounds that it numbered', () => {
    const { gate } = gateWith(() => Promise.resolve(new Response('ok')));
    expect(gate.addressOf({ gameCode: 'a/b', token: 't&k', language: 'vi' })).toBe(
      'http://games.example/play/a%2Fb?token=t%26k&lang=vi',
    );
    expect(gate.addressOf({ gameCode: 'a', token: 't', language: 'en', origin: 'https://cdn.example' })).toBe(
      'https://cdn.example/play/a?token=t&lang=en',
    );
    const round = '0b7f1f7e-6f0c-4d6b-9a53-4c2f8e3a9d10';
    expect(gate.verifyUrl(round)).toBe(`http://games.example/verify?round=${round}`);
    expect(gate.verifyUrl('demo-player1-1')).toBeNull();
  });
});

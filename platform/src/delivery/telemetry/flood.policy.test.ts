import { DEVICES_PER_ADDRESS, ITEMS_PER_ADDRESS, ITEMS_PER_DEVICE, createGate, isOwnMachine } from './flood.policy.ts';

const NOW = Date.UTC(2026, 0, 15, 12);

describe('what one teller may tell in a minute', () => {
  it('is bounded by device, and begins anew with the next minute', () => {
    const admit = createGate();
    const teller = { deviceId: 'device-1', ip: '192.0.2.1' };
    expect(admit(teller, ITEMS_PER_DEVICE - 10, NOW)).toMatchObject({ items: ITEMS_PER_DEVICE - 10, hasVoice: true });
    expect(admit(teller, 50, NOW + 1_000)).toEqual({ items: 10, hasVoice: true, dropped: { device: 40, address: 0 } });
    expect(admit(teller, 50, NOW + 60_000)).toMatchObject({ items: 50 });
  });

  it('is bounded by address, whatever devices it claims', () => {
    const admit = createGate();
    let counted = 0;
    for (let call = 0; call < 100; call += 1)
      counted += admit({ deviceId: call % 2 ? null : `device-${call}`, ip: '192.0.2.1' }, 50, NOW).items;
    expect(counted).toBe(ITEMS_PER_ADDRESS);
    expect(admit({ deviceId: null, ip: '192.0.2.2' }, 50, NOW).items).toBe(50);
  });

  it('gives a voice to so many new devices of an address only', () => {
    const admit = createGate();
    const voices = Array.from(
      { length: DEVICES_PER_ADDRESS + 5 },
      (_, index) => admit({ deviceId: `device-${index}`, ip: '192.0.2.1' }, 1, NOW).hasVoice,
    );
    expect(voices.filter(Boolean)).toHaveLength(DEVICES_PER_ADDRESS);
    expect(admit({ deviceId: 'device-0', ip: '192.0.2.1' }, 1, NOW).hasVoice).toBe(true);
  });

  it('has no voice without a device', () => {
    expect(createGate()({ deviceId: null, ip: '192.0.2.1' }, 1, NOW)).toMatchObject({ items: 1, hasVoice: false });
  });
});

describe('the machine itself', () => {
  it.each([
    ['127.0.0.1', true],
    ['::ffff:127.0.0.1', true],
    ['::1', true],
    ['10.0.0.1', false],
    ['192.0.2.1', false],
  ])('%s is the machine itself: %s', (ip, expected) => {
    expect(isOwnMachine(ip)).toBe(expected);
  });
});

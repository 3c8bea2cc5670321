import fc from 'fast-check';
import { toCounted, withoutPersonalData } from './report.policy.ts';

describe('what is kept of a report', () => {
  it.each([
    ['GET https://portal.example/rng?token=abc#x failed', 'GET https://portal.example/rng failed'],
    ['no user player1@mail.com here', 'no user … here'],
    ['cannot read "Nguyen Van A" of undefined', 'cannot read … of undefined'],
    ['account 0912345678 is blocked', 'account … is blocked'],
  ])('%s', (message, kept) => {
    expect(withoutPersonalData(message)).toBe(kept);
  });

  it('is one of few words, whatever a browser sends', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), fc.string(), (module, release, stage, errorClass) => {
        const counted = toCounted({ kind: 'unexpected', module, release, stage, errorClass, message: '' }, () => false);
        expect(counted.module).toMatch(/^[a-z-]+$/);
        expect(counted.release).toBe('unknown');
        expect(counted.stage).toMatch(/^[a-z][a-z0-9-]{0,39}$/i);
        expect(counted.errorClass).toMatch(/^[a-z][a-z0-9-]{0,39}$/i);
      }),
    );
  });
});

import { isRolling, maskedName, roundMs, STEP_PX } from './winner-ticker.model.ts';

describe('the roll of winners', () => {
  it('moves half a pixel a step, sixty steps a second', () => {
    expect(STEP_PX).toBe(0.5);
    expect(roundMs(STEP_PX)).toBeCloseTo(1000 / 60);
    expect(roundMs(300)).toBeCloseTo(10_000);
  });

  it('stands still when everything fits', () => {
    expect(isRolling(300, 416)).toBe(false);
    expect(isRolling(1280, 416)).toBe(true);
  });

  it.each([
    ['s***3', 's***3'],
    ['player1', 'pl***1'],
    ['Ana', 'A***'],
    ['', '***'],
  ])('masks %s', (name, shown) => {
    expect(maskedName(name)).toBe(shown);
  });
});

import { isRolling, maskedName, rolled, STEP_PX } from './winner-ticker.model.ts';

describe('the roll of winners', () => {
  it('[CON-033] moves half a pixel a step, sixty steps a second', () => {
    expect(rolled({ offset: 0, height: 500 }, 1000 / 60)).toBeCloseTo(STEP_PX);
    expect(STEP_PX).toBe(0.5);
  });

  it('[CON-033] begins anew after one copy of the list, without end', () => {
    expect(rolled({ offset: 499.9, height: 500 }, 1000 / 60)).toBeCloseTo(0.4);
  });

  it('does not leap after a pause of the tab', () => {
    expect(rolled({ offset: 0, height: 500 }, 60_000)).toBeLessThan(4);
  });

  it('[CON-033] stands still when everything fits', () => {
    expect(isRolling(300, 416)).toBe(false);
    expect(isRolling(1280, 416)).toBe(true);
  });

  it.each([
    ['s***3', 's***3'],
    ['player1', 'pl***1'],
    ['Ana', 'A***'],
    ['', '***'],
  ])('[CON-031] masks %s', (name, shown) => {
    expect(maskedName(name)).toBe(shown);
  });
});

import { fireEvent } from '@testing-library/react';
import { drive } from './carousel-driver.ts';

/** The real library on drawn slides; the browser's word that a slide has arrived is given by hand. */
const turning = ({ every, still = false }: { readonly every: number; readonly still?: boolean }) => {
  document.body.innerHTML =
    '<div id="frame"><div class="sheet"><i class="slide"></i><i class="slide"></i><i class="slide"></i></div></div>';
  const frame = document.getElementById('frame');
  const sheet = document.querySelector('.sheet');
  if (!frame || !sheet) throw new Error('no frame');
  const shown: number[] = [];
  const carousel = drive(frame, {
    ...{ every, still, look: 'fade', wrapperClass: 'sheet', slideClass: 'slide' },
    onSlide: (index) => shown.push(index),
  });
  const pass = (milliseconds: number): void => {
    jest.advanceTimersByTime(milliseconds);
    fireEvent.transitionEnd(sheet);
  };
  return { shown, pass, frame, carousel };
};

describe('a carousel', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1_000);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it.each([5_000, 2_000])('[LIM-016] [LIM-017] left alone shows the next slide every %i ms, not before', (every) => {
    const { shown, pass } = turning({ every });
    pass(every - 100);
    expect(shown).toEqual([]);
    pass(100);
    expect(shown).toEqual([1]);
    pass(every - 100);
    expect(shown).toEqual([1]);
    pass(200);
    expect(shown).toEqual([1, 2]);
  });

  it('stands still where less motion is asked for', () => {
    const { shown, pass } = turning({ every: 2_000, still: true });
    pass(60_000);
    expect(shown).toEqual([]);
  });
});

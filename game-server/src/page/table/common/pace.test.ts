import { createPace } from './pace.ts';

/** Plays frames that take so long, by the step that they are drawn with; answers the last step. */
const play = (tookAt: (step: number) => number, first = 0): number => {
  const pace = createPace(first);
  let [now, step] = [0, first];
  for (let frame = 0; frame < 600; frame += 1) {
    step = pace(now);
    now += tookAt(step);
  }
  return step;
};

describe('the pace of a scene', () => {
  it('draws everything while frames are quick', () => {
    expect(play(() => 16.7)).toBe(0);
  });

  it('steps down until frames are quick enough', () => {
    expect(play((step) => [40, 28, 17, 12][step] ?? 0)).toBe(2);
  });

  it('steps down where every fifteenth frame is left out, and not for two in a second', () => {
    const leavesOut = (every: number): number => {
      let frame = 0;
      return play((step) => ((frame += 1) % every === 0 && step === 0 ? 33.4 : 16.7));
    };
    expect(leavesOut(15)).toBe(1);
    expect(leavesOut(30)).toBe(0);
  });

  it('steps on where frames take twice as long until a step is light enough', () => {
    expect(play((step) => [33.4, 33.4, 16.7, 16.7][step] ?? 0)).toBe(2);
  });

  it('stays at the last step where frames are slow there as well', () => {
    expect(play((step) => [80, 60, 45, 34][step] ?? 0)).toBe(3);
  });

  it('draws everything on a device that shows 30 frames a second whatever is drawn', () => {
    expect(play(() => 33.4)).toBe(0);
  });

  it('stays at the last step where frames are only just late at each', () => {
    expect(play((step) => [17.8, 17.7, 17.6, 17.5][step] ?? 0)).toBe(3);
  });

  it('begins where it is told to, and comes back to there', () => {
    expect(play(() => 16.7, 1)).toBe(1);
    expect(play(() => 33.4, 1)).toBe(1);
    expect(play((step) => [0, 28, 16.7, 0][step] ?? 0, 1)).toBe(2);
  });

  it('does not count the time in which the page was hidden', () => {
    const pace = createPace();
    let step = 0;
    for (let frame = 0; frame < 300; frame += 1) step = pace(frame * 16.7 + (frame > 150 ? 60_000 : 0));
    expect(step).toBe(0);
  });
});

import { enteredBy, isConfirmable, operatorOf, resultsOf, waitingOf } from './draws.model.ts';

const report = (source: string, numbers: string) => ({
  ...{ source, numbers, link: null, isSimulated: false },
  receivedAt: '2026-03-02T10:00:00.000Z',
});
const waiting = (reports: readonly ReturnType<typeof report>[], isAwaited = true) =>
  waitingOf({ state: 'closed', source: 'official', isAwaited, reports: [...reports] });

describe('what a draw waits for', () => {
  it.each([
    ['its time', waiting([], false), 'time'],
    ['the sources', waiting([report('first', '12')]), 'sources'],
    ['a second operator', waiting([report('operator:anna', '12'), report('first', '12')]), 'second'],
    ['an end of contradictions', waiting([report('first', '12'), report('second', '13')]), 'contradicted'],
    ['nothing', waitingOf({ state: 'settled', source: 'official', isAwaited: false, reports: [] }), null],
  ])('is %s', (_, found, expected) => expect(found).toBe(expected));
});

describe('reports', () => {
  const reports = [report('first', '12'), report('operator:anna', '13'), report('operator:berta', '12')];

  it('stand together where they say the same', () => {
    expect(resultsOf(reports).map(({ numbers, reports: same }) => [numbers, same.length])).toEqual([
      ['12', 2],
      ['13', 1],
    ]);
    expect(operatorOf(report('first', '12'))).toBeNull();
    expect(enteredBy(reports)).toEqual(['anna', 'berta']);
  });

  it('of an operator can be confirmed by another one only', () => {
    expect(isConfirmable([report('operator:anna', '12')], 'berta')).toBe(true);
    expect(isConfirmable([report('operator:anna', '12')], 'anna')).toBe(false);
    expect(isConfirmable([report('first', '12')], 'berta')).toBe(false);
  });
});

import { renderHook } from '@testing-library/react';
import { useLastPage } from './use-last-page.ts';

const turned = (page: number, totalPages: number | null, isPlaceholderData = false): readonly number[] => {
  const turn = jest.fn<undefined, [number]>();
  const data = totalPages === null ? undefined : { totalPages };
  renderHook(() => useLastPage({ data, isPlaceholderData }, page, turn));
  return turn.mock.calls.map(([to]) => to);
};

describe('a page of a list', () => {
  it.each([
    ['stays while there is one', 2, 2, []],
    ['gives way to the last one', 3, 2, [2]],
    ['is the first of a list that is empty', 2, 0, [1]],
    ['stays first when nothing is there', 1, 0, []],
    ['stays while nothing is read', 2, null, []],
  ])('%s', (_title, page, totalPages, expected) => expect(turned(page, totalPages)).toEqual(expected));

  it('is not measured by what another filter brought', () => expect(turned(3, 1, true)).toEqual([]));
});

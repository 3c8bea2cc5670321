import { act, renderHook } from '@testing-library/react';
import { useTyped } from './address.ts';

it('a search field shows what is typed, and what the address has once that changes', () => {
  const { result, rerender } = renderHook(({ chosen }) => useTyped(chosen), { initialProps: { chosen: 'mai' } });
  const [first, type] = result.current;
  expect(first).toBe('mai');
  act(() => type('an'));
  expect(result.current[0]).toBe('an');
  rerender({ chosen: 'mai' });
  expect(result.current[0]).toBe('an');
  rerender({ chosen: '' });
  expect(result.current[0]).toBe('');
});

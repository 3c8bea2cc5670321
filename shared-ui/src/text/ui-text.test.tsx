import { render, screen } from '@testing-library/react';
import { ErrorState } from '../feedback/states.tsx';
import english from '../strings/en.json';
import vietnamese from '../strings/vi.json';
import { fillText, UiTextProvider, type UiTextKey } from './ui-text.tsx';

const places = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(([place]) => place).toSorted();

it('has every text in Vietnamese, with the same places to fill', () => {
  expect(Object.keys(vietnamese).toSorted()).toEqual(Object.keys(english).toSorted());
  for (const key of Object.keys(english) as UiTextKey[]) {
    expect(vietnamese[key].trim()).not.toBe('');
    expect(places(vietnamese[key])).toEqual(places(english[key]));
  }
});

it('speaks the language of the provider', () => {
  render(
    <UiTextProvider translate={(key, values) => fillText(vietnamese[key], values)}>
      <ErrorState code="req-1" onRetry={jest.fn()} />
    </UiTextProvider>,
  );
  expect(screen.getByRole('button', { name: 'Thử lại' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('Mã tham chiếu req-1');
});

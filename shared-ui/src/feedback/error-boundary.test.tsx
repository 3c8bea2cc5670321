import { render, screen } from '@testing-library/react';
import { ErrorBoundary } from './error-boundary.tsx';

const Page = ({ name }: { readonly name: string }) => {
  if (name === 'broken') throw new Error('planted');
  return <p>{name}</p>;
};

it('stands in for what threw until there is something else to draw', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const onError = jest.fn();
  const shown = (name: string) => (
    <ErrorBoundary fallback={<p>Sorry</p>} resetKey={name} onError={onError}>
      <Page name={name} />
    </ErrorBoundary>
  );
  const { rerender } = render(shown('broken'));
  expect(screen.getByText('Sorry')).toBeTruthy();
  expect(onError).toHaveBeenCalledWith(new Error('planted'));
  rerender(shown('good'));
  expect(screen.getByText('good')).toBeTruthy();
  rerender(shown('broken'));
  expect(screen.getByText('Sorry')).toBeTruthy();
});

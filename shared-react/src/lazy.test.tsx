import { act, fireEvent, render, screen } from '@testing-library/react';
import { Component, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { lazy } from './lazy.ts';

class Boundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <p>Failed</p> : this.props.children;
  }
}

interface Named {
  readonly name: string;
}
const Page = ({ name }: Named) => <p>Hello {name}</p>;

/** Fails so many times. */
const setUp = (failures: number) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let left = failures;
  const load = jest.fn(() => {
    left -= 1;
    return left >= 0 ? Promise.reject(new Error('lost')) : Promise.resolve({ default: Page });
  });
  const Part = lazy(load);
  const Place = () => {
    const [attempt, setAttempt] = useState(0);
    return (
      <>
        <button type="button" onClick={() => setAttempt(attempt + 1)}>
          Again
        </button>
        <Boundary key={attempt}>
          <Suspense fallback={<p>Loading</p>}>
            <Part name="Ann" />
          </Suspense>
        </Boundary>
      </>
    );
  };
  render(<Place />);
  const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const pressAgain = async () => {
    fireEvent.click(screen.getByRole('button'));
    await after(0);
  };
  return { load, after, pressAgain };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('loads a component once, with its props', async () => {
  const { load, after } = setUp(0);
  await after(0);
  expect(screen.getByText('Hello Ann')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

it('loads again what was lost once', async () => {
  const { after } = setUp(1);
  await after(199);
  expect(screen.getByText('Loading')).toBeTruthy();
  await after(1);
  expect(screen.getByText('Hello Ann')).toBeTruthy();
});

it('fails when it is lost twice, and is there at the next try', async () => {
  const { load, after, pressAgain } = setUp(2);
  await after(200);
  expect(screen.getByText('Failed')).toBeTruthy();
  await after(1_000);
  expect(load).toHaveBeenCalledTimes(2);
  await pressAgain();
  expect(screen.getByText('Hello Ann')).toBeTruthy();
});

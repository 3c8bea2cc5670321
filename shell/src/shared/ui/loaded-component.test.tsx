import { waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { loadComponent, useComponent } from './loaded-component.ts';

const Page = () => <p>the page</p>;

/** A page whose file is under way already, as after a pointer on its link. */
const underWay = () => {
  let arrive = (): void => undefined;
  const file = new Promise<{ default: ComponentType }>((resolve) => {
    arrive = () => resolve({ default: Page });
  });
  const load = () => file;
  void loadComponent(load);
  return { load, arrive };
};

describe('a component that arrives later', () => {
  const actEnvironment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  // Drawing and effects at their own times, as in a browser: the gap between them is what is tested.
  beforeAll(() => void (actEnvironment.IS_REACT_ACT_ENVIRONMENT = false));
  afterAll(() => void (actEnvironment.IS_REACT_ACT_ENVIRONMENT = true));

  it.each([
    ['before it is drawn', (arrive: () => void) => arrive(), () => undefined],
    ['between drawing and subscribing', () => undefined, (arrive: () => void) => arrive()],
    ['afterwards', () => undefined, (arrive: () => void) => void setTimeout(arrive, 20)],
  ])('is shown when it arrives %s', async (_when, before, during) => {
    const { load, arrive } = underWay();
    const Place = () => {
      const { component: Part } = useComponent(load);
      if (!Part) during(arrive);
      return Part ? <Part /> : <p>loading</p>;
    };
    before(arrive);
    const container = document.createElement('div');
    const root = createRoot(container);
    root.render(<Place />);
    await waitFor(() => expect(container.textContent).toBe('the page'));
    root.unmount();
  });

  it('is tried again only after its first try has failed with all its files', async () => {
    let script: Promise<unknown> | null = null;
    let tries = 0;
    // As a bundler does it: the style sheet's failure is told at once, and until the script's failure is told all tries share it.
    const load = async (): Promise<{ default: ComponentType }> => {
      tries += 1;
      if (tries === 1) {
        script = new Promise((_resolve, reject) => setTimeout(() => reject(new Error('script')), 20)).finally(() => {
          script = null;
        });
        script.catch(() => undefined);
        throw new Error('style sheet');
      }
      if (script) await script;
      return { default: Page };
    };
    await expect(loadComponent(load)).resolves.toBe(Page);
    expect(tries).toBe(2);
  });
});

import { act, render, screen } from '@testing-library/react';
import { createElement, useState } from 'react';
import type { ComponentType } from 'react';
import type { PortalModule } from 'shared-contracts/module';
import { createFakePortal } from 'shared-contracts/testing';
import { createHotModule } from './hot-module.tsx';
import type { DevManifest } from './hot-module.tsx';

const manifest: DevManifest = { name: 'demo', contract: '1.0.0', routes: ['/demo'], slots: [], overlays: [] };

const saying = (text: string) => () => <p>{text}</p>;

const moduleWith = (page: ComponentType, more: Partial<PortalModule> = {}): PortalModule => ({
  name: 'demo',
  contract: '1.0.0',
  routes: [{ path: '/demo', load: () => Promise.resolve({ default: page }) }],
  strings: () => Promise.resolve({ hello: 'Hello', bye: 'Bye' }),
  activate: () => () => undefined,
  ...more,
});

const failing = (): never => {
  throw new Error('does not run');
};

const start = (read: () => PortalModule) => {
  const addResources = jest.fn();
  const tell = jest.fn();
  const hot = createHotModule(read, manifest, { useTranslation: () => ({ i18n: { addResources } }), tell });
  return { hot, addResources, tell };
};

/** As the shell does: the first answer of `load` is kept for as long as the page is open. */
const draw = async ({ module }: { readonly module: PortalModule }, path = '/demo'): Promise<void> => {
  const page = await module.routes.find((route) => route.path === path)?.load();
  if (!page) throw new Error(`no page at ${path}`);
  render(createElement(page.default));
};

const replace = (hot: ReturnType<typeof start>['hot'], read: () => PortalModule): Promise<void> =>
  act(() => hot.replace(read));

it('[MFE-014] draws a changed page in the place of the former one', async () => {
  const { hot } = start(() => moduleWith(saying('before')));
  await draw(hot);
  expect(screen.getByText('before')).toBeTruthy();
  await replace(hot, () => moduleWith(saying('after')));
  expect(screen.getByText('after')).toBeTruthy();
  expect(screen.queryByText('before')).toBeNull();
});

it('[MFE-014] keeps the state of what has not changed, and exchanges its texts', async () => {
  let drawn = 0;
  const Page = () => {
    const [mine] = useState(() => (drawn += 1));
    return <p>{`drawn ${mine}`}</p>;
  };
  const { hot, addResources } = start(() => moduleWith(Page));
  await hot.module.strings('EN');
  await draw(hot);
  await replace(hot, () => moduleWith(Page, { strings: () => Promise.resolve({ hello: 'Good day', bye: 'Bye' }) }));
  expect(screen.getByText('drawn 1')).toBeTruthy();
  expect(addResources.mock.calls).toEqual([['EN', 'demo', { hello: 'Good day' }]]);
});

it('[MFE-014] hands over texts that changed while nothing of the module was on the page', async () => {
  const { hot, addResources } = start(() => moduleWith(saying('page')));
  await hot.module.strings('EN');
  await hot.replace(() => moduleWith(saying('page'), { strings: () => Promise.resolve({ hello: 'Good day' }) }));
  expect(addResources).not.toHaveBeenCalled();
  await draw(hot);
  expect(addResources.mock.calls).toEqual([['EN', 'demo', { hello: 'Good day' }]]);
});

it('[MFE-014] says in its own place what does not run, and recovers with the next change', async () => {
  const { hot, tell } = start(() => moduleWith(saying('before')));
  await draw(hot);
  await replace(hot, failing);
  expect(screen.getByRole('alert').textContent).toContain('does not run');
  expect(hot.isBroken()).toBe(true);
  expect(tell).toHaveBeenCalledTimes(1);
  await replace(hot, () => moduleWith(saying('repaired')));
  expect(screen.getByText('repaired')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(hot.isBroken()).toBe(false);
});

it('[MFE-014] the same for a part that fails while it is drawn, even when the remedy is elsewhere', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isRepaired = false;
  const Page = () => (isRepaired ? <p>repaired</p> : failing());
  const { hot } = start(() => moduleWith(Page));
  await draw(hot);
  expect(screen.getByRole('alert').textContent).toContain('does not run');
  isRepaired = true;
  await replace(hot, () => moduleWith(Page));
  expect(screen.getByText('repaired')).toBeTruthy();
});

it('[MFE-014] a module that does not run at first has the places of its manifest, and begins with the change that repairs it', async () => {
  const { hot } = start(failing);
  const { portal } = createFakePortal({ module: 'demo' });
  hot.module.activate(portal);
  await draw(hot);
  expect(screen.getByRole('alert').textContent).toContain('does not run');
  const activate = jest.fn(() => () => undefined);
  await replace(hot, () => moduleWith(saying('repaired'), { activate }));
  expect(screen.getByText('repaired')).toBeTruthy();
  expect(activate).toHaveBeenCalledWith(portal);
});

it('ends the former module before the next begins, and the last one with the shell', async () => {
  const seen: string[] = [];
  const named = (name: string) =>
    moduleWith(saying(name), { activate: () => (seen.push(`${name} begins`), () => seen.push(`${name} ends`)) });
  const { hot } = start(() => named('first'));
  const end = hot.module.activate(createFakePortal({ module: 'demo' }).portal);
  await hot.replace(() => named('second'));
  end();
  expect(seen).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

it('offers the pages and slots that a change brings, and no longer those that it takes', async () => {
  const { hot } = start(() =>
    moduleWith(saying('page'), { slots: { 'home.extra': () => Promise.reject(new Error()) } }),
  );
  const load = () => Promise.resolve({ default: saying('another') });
  await hot.replace(() =>
    moduleWith(saying('page'), { routes: [{ path: '/other', load }], slots: { 'header.notice': load } }),
  );
  expect(hot.module.routes.map(({ path }) => path)).toEqual(['/other']);
  expect(Object.keys(hot.module.slots ?? {})).toEqual(['header.notice']);
  await draw(hot, '/other');
  expect(screen.getByText('another')).toBeTruthy();
});

it('of two changes in a row the second counts, whichever is ready first', async () => {
  const { hot } = start(() => moduleWith(saying('before')));
  await draw(hot);
  let arrive = (): void => undefined;
  const slow = new Promise<{ default: ComponentType }>((resolve) => {
    arrive = () => resolve({ default: saying('first change') });
  });
  await act(async () => {
    const first = hot.replace(() => moduleWith(saying(''), { routes: [{ path: '/demo', load: () => slow }] }));
    const second = hot.replace(() => moduleWith(saying('second change')));
    await second;
    arrive();
    await first;
  });
  expect(screen.getByText('second change')).toBeTruthy();
});

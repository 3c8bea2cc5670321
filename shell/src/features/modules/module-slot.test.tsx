import { render } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import type { ComposedModule } from 'shared-contracts/composition';
import type { MemberState } from 'shared-contracts/events';
import type { ModuleManifest } from 'shared-contracts/module';
import { fakeMember } from 'shared-contracts/testing';
import type { Shell } from '../../shared/shell.types.ts';
import { ShellContext } from '../../shared/ui/shell-context.ts';
import { ModuleSlot } from './module-slot.tsx';

const moduleOf = (name: string, manifest: Partial<ModuleManifest>): ComposedModule => ({
  name,
  reason: 'channel',
  manifest: { name, routes: [], nav: [], slots: [], overlays: [], ...manifest },
  release: { version: '1', hash: name, contract: '1.0.0', entry: { url: '', integrity: '' }, preload: [] },
  fallback: null,
});

beforeAll(() => {
  // Nothing comes near what is seen.
  const deaf = { observe: () => undefined, unobserve: () => undefined, disconnect: () => undefined };
  Object.assign(globalThis, { IntersectionObserver: jest.fn(() => deaf) });
});

/** How many places there are for parts of the home page. */
const placesFor = (modules: readonly ComposedModule[], member: MemberState | null = null) => {
  const loader = { open: jest.fn(), preload: jest.fn(), state$: jest.fn() };
  const shell = {
    ...{ loader, composition$: new BehaviorSubject({ modules }) },
    state: { member$: new BehaviorSubject(member) },
  } as unknown as Shell;
  const { container, unmount } = render(
    <ShellContext value={shell}>
      <ModuleSlot name="home.extra" />
    </ShellContext>,
  );
  const places = container.childElementCount;
  unmount();
  for (const call of Object.values(loader)) expect(call).not.toHaveBeenCalled();
  return places;
};

it('[MFE-023] a slot has a place for each module that declares it, before code of any is asked for', () => {
  const [one, other] = [moduleOf('one', { slots: ['home.extra'] }), moduleOf('other', { slots: ['home.extra'] })];
  const elsewhere = moduleOf('elsewhere', { slots: ['home.lottery'] });
  expect(placesFor([])).toBe(0);
  expect(placesFor([elsewhere])).toBe(0);
  expect(placesFor([one, elsewhere, other])).toBe(2);
});

it('[MFE-023] a slot for members has no place where nobody is signed in', () => {
  const members = moduleOf('members', { slots: ['home.extra'], slotAudience: 'member' });
  expect([placesFor([members]), placesFor([members], fakeMember())]).toEqual([0, 1]);
});

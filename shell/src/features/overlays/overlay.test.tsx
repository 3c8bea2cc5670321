/** Where an overlay's menu and its closing lead, and what of the query goes with them. */
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { BehaviorSubject } from 'rxjs';
import { useSearchParams } from 'shared-contracts/sdk';
import { fakeMember } from 'shared-contracts/testing';
import type { Shell } from '../../shared/shell.types.ts';
import { ShellContext } from '../../shared/ui/shell-context.ts';
import { Overlay } from './overlay.tsx';

// A centre with a menu, and a page that writes a filter into the address. The real one loads a module.
jest.mock('./overlay-panel.tsx', () => ({
  OverlayPanel: ({ onPageChange, onClose }: { onPageChange: (page: string) => void; onClose: () => void }) => {
    const [, setParams] = useSearchParams();
    const filter = (replace: boolean) => (): void =>
      setParams(
        (params) => {
          params.set('kind', 'win');
          return params;
        },
        { replace },
      );
    return (
      <>
        <button onClick={filter(true)}>filter</button>
        <button onClick={filter(false)}>step</button>
        <button onClick={() => onPageChange('rewardCenter')}>rewards</button>
        <button onClick={onClose}>close</button>
      </>
    );
  },
}));

const PAGE = '/hot?vendor=HOUSE';
const RECORD = `${PAGE}&mc=personalHistoryCopy`;
const OPENED = { openedHere: true, pageQuery: '?vendor=HOUSE' };

const Address = () => {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
};

const show = (state: object | null, address = RECORD) => {
  const [pathname, search] = address.split('?');
  const shell = {
    state: { member$: new BehaviorSubject(fakeMember()) },
    composition$: new BehaviorSubject({ modules: [{ name: 'member', manifest: { overlays: ['member-centre'] } }] }),
    requireRealAccount: jest.fn(),
  } as unknown as Shell;
  const entries = [PAGE, { pathname, search: `?${search}`, state }];
  render(
    <MemoryRouter initialEntries={entries}>
      <ShellContext value={shell}>
        <Overlay sessionKnown$={new BehaviorSubject(true)} />
        <Address />
      </ShellContext>
    </MemoryRouter>,
  );
};
const press = (...names: readonly string[]) => {
  for (const name of names) fireEvent.click(screen.getByRole('button', { name }));
};
const address = () => screen.getByRole('status').textContent;

it.each(['filter', 'step'])("turns to another page without the former page's filters after a %s", (way) => {
  show(OPENED);
  press(way);
  expect(address()).toBe(`${RECORD}&kind=win`);
  press('rewards');
  expect(address()).toBe(`${PAGE}&mc=rewardCenter`);
});

it.each([['filter'], ['step'], ['filter', 'step'], ['filter', 'rewards']])(
  'leaves the page below as it was when it is closed after %s %s',
  (...ways) => {
    show(OPENED);
    press(...ways, 'close');
    expect(address()).toBe(PAGE);
  },
);

it('takes the parts of a link for its own', () => {
  show(null, '/hot?mc=transactionHistory&kind=transfer');
  press('rewards');
  expect(address()).toBe('/hot?mc=rewardCenter');
  press('close');
  expect(address()).toBe('/hot');
});

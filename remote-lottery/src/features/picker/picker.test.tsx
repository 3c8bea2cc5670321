import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { useLocation } from 'shared-contracts/sdk';
import { createFakeApi, createFakePortal } from 'shared-contracts/testing';
import { StandAlone } from 'shared-dev-host/stand-alone';
import { menuItem } from '../../shared/testing/portal.ts';
import { loadStrings } from '../../strings/index.ts';
import { GamePicker } from './game-picker.tsx';
import PickerDialog from './picker-dialog.lazy.tsx';

const START = Date.UTC(2026, 3, 3, 9, 0, 0);
const LIST = [
  menuItem({ gameCode: 'VN_HANOI', labelName: 'Hà Nội', remainTime: 15_000, lockTime: 5_000 }),
  menuItem({ gameCode: 'VN_DANANG', labelName: 'Đà Nẵng' }),
  menuItem({ gameCode: 'KENO_RAPID', labelName: 'Rapid Keno' }),
];

const Address = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};
const settle = async (): Promise<void> => {
  for (let step = 0; step < 5; step += 1) await act(() => jest.advanceTimersByTimeAsync(5));
};
const press = async (element: HTMLElement): Promise<void> => {
  fireEvent.click(element);
  await settle();
};
const names = () => screen.queryAllByRole('link').map((link) => link.textContent);

const show = async (part: 'button' | 'dialog', address = '/lottery?gameCode=VN_DANANG') => {
  const api = createFakeApi({ 'lottery.popupGame': () => ({ list: LIST }) });
  const { portal } = createFakePortal({ module: 'lottery', api });
  const onClose = jest.fn();
  render(
    <StandAlone module="lottery" strings={loadStrings} portal={portal} address={address}>
      {part === 'button' ? (
        <GamePicker gameCode="VN_DANANG" />
      ) : (
        <PickerDialog gameCode="VN_DANANG" onClose={onClose} />
      )}
      <Address />
    </StandAlone>,
  );
  await settle();
  return { api, onClose };
};

beforeEach(() => {
  jest.useFakeTimers({ now: START });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('picker of lotteries', () => {
  it('[LIM-009] asks for one page of a thousand when it is opened, and not before', async () => {
    const { api } = await show('button');
    expect(api.calls).toEqual([]);
    await press(screen.getByRole('button', { name: 'Choose another lottery' }));
    await screen.findByRole('dialog', { name: 'All lotteries' });
    await settle();
    expect(api.calls.map(({ id, input }) => [id, input])).toEqual([
      ['lottery.popupGame', { query: { clientType: 3, pageSize: 1000, language: 'EN' } }],
    ]);
    expect(names()).toHaveLength(3);
  });

  it('finds a lottery by name without marks, and leads to it with the way back', async () => {
    const { onClose } = await show('dialog', '/lottery?gameCode=VN_DANANG&backUrl=%2Flive');
    const list = within(screen.getByRole('list', { name: 'All lotteries' }));
    expect(list.getByRole('link', { name: /Đà Nẵng/ }).getAttribute('aria-current')).toBe('true');
    expect(list.getByRole('link', { name: /Hà Nội/ }).textContent).toContain('00:00:10');
    const search = screen.getByRole('searchbox', { name: 'Find a lottery' });
    for (const [text, count] of [
      ['ha noi', 1],
      ['da n', 1],
      ['KENO', 1],
      ['nothing', 0],
    ] as const) {
      fireEvent.change(search, { target: { value: text } });
      expect(names()).toHaveLength(count);
    }
    expect(screen.getByText('No lottery has this name')).toBeTruthy();
    fireEvent.change(search, { target: { value: 'ha noi' } });
    await press(screen.getByRole('link', { name: /Hà Nội/ }));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(document.querySelector('output')?.textContent).toBe('/lottery?gameCode=VN_HANOI&backUrl=%2Flive');
  });
});

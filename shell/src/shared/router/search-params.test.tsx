import { fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { useSearchParams } from 'shared-contracts/sdk';

const Page = () => {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const write = (name: string, value: string): void =>
    setParams((before) => {
      before.set(name, value);
      return before;
    });
  const buttons = {
    'both days': () => {
      write('from', '2026-11-01');
      write('to', '2026-11-20');
    },
    'page and day': () => {
      setParams({ page: '2' });
      write('to', '2026-11-20');
    },
    day: () => write('from', '2026-11-01'),
    page: () => write('page', '3'),
    back: () => void navigate(-1),
  };
  return (
    <>
      <output>{`${pathname}?${params.toString()}`}</output>
      <Link to="/other">other</Link>
      {Object.entries(buttons).map(([name, press]) => (
        <button key={name} onClick={press}>
          {name}
        </button>
      ))}
    </>
  );
};

const start = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Page />
    </MemoryRouter>,
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const shown = () => screen.getByRole('status').textContent;

describe('useSearchParams', () => {
  it('keeps each of the changes that come before the page is drawn again', () => {
    start('/list?kind=win');
    press('both days');
    expect(shown()).toBe('/list?kind=win&from=2026-11-01&to=2026-11-20');
  });

  it('hands a change after another one the parts that this one wrote', () => {
    start('/list?kind=win');
    press('page and day');
    expect(shown()).toBe('/list?page=2&to=2026-11-20');
  });

  it('starts from the address that is shown after Back and on another page', () => {
    start('/list?kind=win');
    press('day');
    press('back');
    expect(shown()).toBe('/list?kind=win');
    press('page');
    expect(shown()).toBe('/list?kind=win&page=3');
    fireEvent.click(screen.getByRole('link', { name: 'other' }));
    press('day');
    expect(shown()).toBe('/other?from=2026-11-01');
  });
});

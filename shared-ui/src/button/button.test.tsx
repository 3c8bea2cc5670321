import { type FormEvent } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, ButtonLink, IconButton } from './button.tsx';

describe('Button', () => {
  it('ignores clicks while it is busy, and keeps name and focus', async () => {
    const onClick = jest.fn();
    const onSubmit = jest.fn((event: FormEvent) => event.preventDefault());
    const form = (busy: boolean) => (
      <form onSubmit={onSubmit}>
        <Button type="submit" busy={busy} onClick={onClick}>
          Deposit
        </Button>
      </form>
    );
    const { rerender } = render(form(false));
    const button = screen.getByRole('button', { name: 'Deposit' });
    await userEvent.click(button);
    rerender(form(true));
    await userEvent.click(button);
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
  });

  it('submits nothing unless told to', () => {
    render(<Button>Max</Button>);
    expect(screen.getByRole('button').getAttribute('type')).toBe('button');
  });
});

it('dresses a link and leaves it a link', () => {
  render(
    <ButtonLink variant="primary">
      <a href="/wallet" className="mine">
        Deposit
      </a>
    </ButtonLink>,
  );
  const link = screen.getByRole('link', { name: 'Deposit' });
  expect(link.getAttribute('href')).toBe('/wallet');
  expect(link.className).toContain('primary');
  expect(link.className).toContain('mine');
});

it('says the state of a favourite mark', () => {
  render(<IconButton label="Favourite" icon={<svg />} pressed />);
  expect(screen.getByRole('button', { name: 'Favourite', pressed: true })).toBeTruthy();
});

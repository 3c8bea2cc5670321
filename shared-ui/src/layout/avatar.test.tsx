import { fireEvent, render } from '@testing-library/react';
import { Avatar } from './avatar.tsx';

it('[ERR-027] shows the default in place of a picture that cannot be loaded, and tries another picture', () => {
  const { container, rerender } = render(<Avatar name="minh" src="/gone.svg" />);
  const picture = () => container.querySelector('img');
  expect(picture()?.getAttribute('src')).toBe('/gone.svg');
  fireEvent.error(picture() ?? container);
  expect(picture()).toBeNull();
  expect(container.textContent).toBe('M');
  rerender(<Avatar name="minh" src="/other.svg" />);
  expect(picture()?.getAttribute('src')).toBe('/other.svg');
});

it('shows the first letter without a picture', () => {
  const { container } = render(<Avatar name="Linh" />);
  expect(container.textContent).toBe('L');
});

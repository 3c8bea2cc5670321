import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { Pager } from './pager.tsx';
import { marginPages, pagerItems, pagesInRange } from './pages.ts';

describe('Pager', () => {
  it('[LIM-013] shows five pages round page 10 of 20', () => {
    render(<Pager page={10} pages={20} onPage={jest.fn()} />);
    for (const page of [8, 9, 10, 11, 12]) expect(screen.getByRole('button', { name: `Page ${page}` })).toBeTruthy();
    for (const page of [7, 13]) expect(screen.queryByRole('button', { name: `Page ${page}` })).toBeNull();
    expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('10');
  });

  it('[LIM-014] shows two margin pages at each end of 20 pages', () => {
    render(<Pager page={10} pages={20} onPage={jest.fn()} />);
    const shown = within(screen.getByRole('list'))
      .getAllByRole('button')
      .map((button) => Number(button.textContent));
    expect(shown).toEqual([1, 2, 8, 9, 10, 11, 12, 19, 20]);
  });

  it.each([
    [1, 20, [1, 2, 3, 4, 5, 'gap-end', 19, 20]],
    [4, 20, [1, 2, 3, 4, 5, 6, 'gap-end', 19, 20]],
    [6, 20, [1, 2, 3, 4, 5, 6, 7, 8, 'gap-end', 19, 20]],
    [20, 20, [1, 2, 'gap-start', 16, 17, 18, 19, 20]],
    [2, 3, [1, 2, 3]],
  ])('on page %i of %i shows %j', (page, pages, items) => {
    expect(pagerItems(page, pages)).toEqual(items);
  });

  it('always shows the range, the margins and the current page, in order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (one, other) => {
        const [page, pages] = [Math.min(one, other), Math.max(one, other)];
        const shown = pagerItems(page, pages).filter((item) => typeof item === 'number');
        expect(shown).toContain(page);
        expect(shown).toEqual(shown.toSorted((a, b) => a - b));
        const ends = Array.from({ length: Math.min(marginPages, pages) }, (_, index) => index);
        for (const index of ends) {
          expect(shown).toContain(index + 1);
          expect(shown).toContain(pages - index);
        }
        expect(shown.length).toBeGreaterThanOrEqual(Math.min(pages, pagesInRange));
        expect(shown.length).toBeLessThanOrEqual(pagesInRange + 2 * marginPages + 2);
      }),
    );
  });

  it('turns the page and stops at the ends', async () => {
    const onPage = jest.fn();
    const { rerender } = render(<Pager page={1} pages={3} onPage={onPage} />);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous page' }).disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await userEvent.click(screen.getByRole('button', { name: 'Page 3' }));
    expect(onPage.mock.calls).toEqual([[2], [3]]);
    rerender(<Pager page={3} pages={3} onPage={onPage} />);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next page' }).disabled).toBe(true);
  });

  it('keeps the focus where the last page disables the button that was pressed', async () => {
    const { rerender } = render(<Pager page={1} pages={2} onPage={jest.fn()} />);
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    rerender(<Pager page={2} pages={2} onPage={jest.fn()} />);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Previous page' }));
  });

  it('shows no numbers in a narrow column', () => {
    render(<Pager short page={2} pages={4} onPage={jest.fn()} />);
    expect(screen.getByText('Page 2 of 4')).toBeTruthy();
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('shows nothing for a single page', () => {
    const { container } = render(<Pager page={1} pages={1} onPage={jest.fn()} />);
    expect(container.childElementCount).toBe(0);
  });
});

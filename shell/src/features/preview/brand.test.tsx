import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BehaviorSubject } from 'rxjs';
import type { Composition } from 'shared-contracts/composition';
import type { Shell } from '../../shared/shell.types.ts';
import { ShellContext } from '../../shared/ui/shell-context.ts';
import { usePreviewedBrand, withPreviewedBrand } from './brand.ts';

const merchant = { code: 'lotus', name: 'Lotus', accent: 'jade', logoUrl: null, copyright: '' };
const composition = { revision: '1', merchant } as unknown as Composition;
const BRAND = { name: 'Draft', accent: 'gold', logoUrl: '/pictures/1.png', copyright: 'Draft Ltd' };

describe('a previewed brand', () => {
  const answer = (value: unknown) => {
    const fetched = jest.fn(() => Promise.resolve({ json: () => Promise.resolve({ value }) }));
    globalThis.fetch = fetched as unknown as typeof fetch;
    return fetched;
  };

  it('is in the composition that the page starts with, and in its title', async () => {
    const fetched = answer({ title: 'portal', setting: 'portal', brand: BRAND, expiresAt: '' });
    const found = await withPreviewedBrand({ composition, degraded: false }, 'token.key');
    expect(found).toEqual({ composition: { revision: '1', merchant: { ...merchant, ...BRAND } }, degraded: false });
    expect(document.title).toBe('Draft');
    expect(fetched).toHaveBeenCalledWith('/portal/content-preview', { headers: { 'x-content-preview': 'token.key' } });
  });

  it('leaves the page alone where something else is previewed, or the preview has ended', async () => {
    const found = { composition };
    globalThis.fetch = () => Promise.reject(new Error('no connection'));
    expect(await withPreviewedBrand(found, 'token.key')).toBe(found);
    for (const value of [{ title: 'Terms', setting: null, brand: null, expiresAt: '' }, undefined]) {
      answer(value);
      expect(await withPreviewedBrand(found, 'token.key')).toBe(found);
    }
  });

  it('stays while compositions come, and gives way to the merchant’s own when the preview ends', async () => {
    const composition$ = new BehaviorSubject(composition);
    const shell = { composition$, api: { call: () => Promise.resolve(composition) } } as unknown as Shell;
    const wrapper = ({ children }: { readonly children: ReactNode }) => (
      <ShellContext value={shell}>{children}</ShellContext>
    );
    const initialProps: { readonly brand: typeof BRAND | null } = { brand: BRAND };
    const { rerender } = renderHook(({ brand }: typeof initialProps) => usePreviewedBrand(brand), {
      wrapper,
      initialProps,
    });
    await waitFor(() => expect(composition$.value.merchant).toMatchObject(BRAND));
    act(() => composition$.next({ ...composition, revision: '2' }));
    await waitFor(() => expect(composition$.value).toMatchObject({ revision: '2', merchant: BRAND }));
    rerender({ brand: null });
    await waitFor(() => expect(composition$.value.merchant).toEqual(merchant));
  });
});

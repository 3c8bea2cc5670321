/** A previewed brand: name, colours, logo and copyright come with the composition, which is the same for all visitors of a merchant. */
import { useEffect } from 'react';
import type { Composition } from 'shared-contracts/composition';
import { contentPreview } from 'shared-contracts/content';
import type * as schema from 'shared-contracts/content/schema';
import { PREVIEW_HEADER } from 'shared-contracts/http';
import type { ReplyOf } from 'shared-contracts/http';
import { composition as compositionEndpoint } from 'shared-contracts/portal';
import { useShell } from '../../shared/ui/shell-context.ts';

export type Previewed = ReplyOf<typeof schema.contentPreview>;
type Brand = NonNullable<Previewed['brand']>;

const readBrand = async (preview: string): Promise<Brand | null> => {
  try {
    const reply = await fetch(contentPreview.path, { headers: { [PREVIEW_HEADER]: preview } });
    const { value } = (await reply.json()) as { readonly value?: Previewed };
    return value?.brand ?? null;
  } catch {
    // The bar says that there is no preview.
    return null;
  }
};

/** Before anything is drawn: modules keep the merchant that they start with. Never rejects. */
export const withPreviewedBrand = async <T extends { readonly composition: Composition }>(
  found: T,
  preview: string,
): Promise<T> => {
  const brand = await readBrand(preview);
  if (brand === null) return found;
  document.title = brand.name;
  const { composition } = found;
  return { ...found, composition: { ...composition, merchant: { ...composition.merchant, ...brand } } };
};

const isOf = (merchant: Composition['merchant'], brand: Brand): boolean =>
  Object.entries(brand).every(([name, value]) => merchant[name as keyof Brand] === value);

/** Keeps the brand while compositions come, and puts the merchant's own back when the preview ends. */
export const usePreviewedBrand = (brand: Brand | null): void => {
  const { api, composition$ } = useShell();
  useEffect(() => {
    if (brand === null) return undefined;
    const put = (merchant: Composition['merchant']): void => composition$.next({ ...composition$.value, merchant });
    const watching = composition$.subscribe(({ merchant }) => {
      // Whoever else follows hears of what came first.
      if (!isOf(merchant, brand)) queueMicrotask(() => put({ ...composition$.value.merchant, ...brand }));
    });
    return () => {
      watching.unsubscribe();
      void api.call(compositionEndpoint, {}).then(
        ({ merchant }) => put(merchant),
        () => undefined,
      );
    };
  }, [api, composition$, brand]);
};

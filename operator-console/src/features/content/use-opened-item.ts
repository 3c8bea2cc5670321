import { useSearchParams } from 'shared-contracts/sdk';
import { useAddressPart } from '../../shared/page/use-address-part.ts';
import type { BannerGroup, ContentKind } from './content.api.ts';
import { GROUPS } from './content.model.ts';

/** The id in the address of an item that is not there yet. */
export const NEW_ITEM = 'new';

/** Which item of a kind is open stands in the address, so that it can be sent to a colleague. Null: the list. */
export const useOpenedItem = (kind: ContentKind): readonly [id: string | null, open: (id: string | null) => void] => {
  const [address, setAddress] = useSearchParams();
  const open = (id: string | null): void =>
    setAddress((before) => {
      const next = new URLSearchParams(before);
      if (id === null) next.delete(kind);
      else next.set(kind, id);
      return next;
    });
  return [address.get(kind), open];
};

/** Chooses a merchant: it has other items, so the open one is closed. A text has the same key at each. */
export const useMerchantOfItems = (): ((merchant: string) => void) => {
  const [, setAddress] = useSearchParams();
  return (merchant) =>
    setAddress((before) => {
      const next = new URLSearchParams(before);
      next.set('merchant', merchant);
      for (const kind of ['banner', 'announcement', 'help']) next.delete(kind);
      return next;
    });
};

/** Which group of banners is shown: a new banner begins in it, and the list is the same after an item was open. */
export const useShownGroup = (): readonly [group: BannerGroup, show: (group: string) => void] => {
  const [shown, show] = useAddressPart('group');
  return [GROUPS.find((group) => group === shown) ?? 'w_home', show];
};

/** How higher storeys read and write the promotions of a merchant; what they write reaches the frame of every open portal (OPS-019). */
import type { Executor, Trx } from '../../kernel/index.ts';
import { changed } from '../../kernel/snapshot/index.ts';
import type { FrameService } from './frame.service.ts';
import { cleanPromotion } from './html.policy.ts';
import type { PreviewAddressing } from './preview-address.ts';
import type { Previews } from './preview.service.ts';
import type { PreviewedPromotion } from './preview.store.ts';
import * as store from './promotions.store.ts';
import type { EditedPromotion, SortedCategory, StoredPromotion } from './promotions.store.ts';

export interface PreviewAddress {
  readonly url: string;
  readonly expiresAt: Date;
}

export interface PromotionDesk {
  /** All of them, in the order of the list. */
  list(executor: Executor, merchantId: number): Promise<readonly StoredPromotion[]>;
  /** `lock`: it stays as it is until the transaction ends. */
  find(executor: Executor, merchantId: number, id: bigint, lock?: 'lock'): Promise<StoredPromotion | null>;
  /** HTML is made harmless. The category must be there. */
  add(trx: Trx, merchantId: number, promotion: EditedPromotion): Promise<bigint>;
  change(trx: Trx, merchantId: number, id: bigint, promotion: EditedPromotion): Promise<void>;
  /** One that nothing refers to. */
  remove(trx: Trx, merchantId: number, id: bigint): Promise<void>;
  /** HTML is made harmless, with a list of what was taken out. */
  cleaned(texts: EditedPromotion['texts']): { readonly texts: EditedPromotion['texts']; readonly removed: string[] };
  /** The address of the portal at which an operator sees a version, for ten minutes in one browser. */
  preview(
    trx: Trx,
    order: {
      readonly merchantId: number;
      readonly promotionId: bigint;
      readonly promotion: PreviewedPromotion;
      readonly operator: string;
    },
  ): Promise<PreviewAddress>;
  /** The promotion that this call previews; null: none. */
  previewed(
    merchantId: number,
    token: string | null,
  ): Promise<{ readonly id: bigint; readonly promotion: PreviewedPromotion } | null>;
  categories(executor: Executor, merchantId: number): Promise<readonly SortedCategory[]>;
  putCategory(trx: Trx, merchantId: number, category: SortedCategory): Promise<void>;
}

export interface PromotionDeskDeps {
  readonly frame: Pick<FrameService, 'snapshot'>;
  readonly previews: Previews;
  readonly addressOf: PreviewAddressing;
}

export const createPromotionDesk = ({
  frame: { snapshot },
  previews,
  addressOf,
}: PromotionDeskDeps): PromotionDesk => ({
  list: store.listStored,
  find: store.findStored,
  add: async (trx, merchantId, promotion) => {
    const id = await store.insertPromotion(trx, merchantId, promotion);
    await changed(trx, snapshot);
    return id;
  },
  change: async (trx, merchantId, id, promotion) => {
    await store.updatePromotion(trx, merchantId, id, promotion);
    await changed(trx, snapshot);
  },
  remove: store.deletePromotion,
  cleaned: cleanPromotion,
  preview: async (trx, { promotionId, ...order }) => {
    const { token, expiresAt } = await previews.create(trx, { ...order, promotionId });
    return { url: await addressOf(order.merchantId, `/promoDetail?id=${promotionId}`, token), expiresAt };
  },
  previewed: async (merchantId, token) => {
    const preview = await previews.open(merchantId, token);
    return preview?.kind === 'promotion' ? { id: preview.itemId, promotion: preview.fields } : null;
  },
  categories: store.listCategories,
  putCategory: store.putCategory,
});

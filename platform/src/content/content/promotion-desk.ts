/** How higher storeys read and write the promotions of a merchant; what they write reaches the frame of every open portal (OPS-019). */
import type { Executor, Trx } from '../../kernel/index.ts';
import { changed } from '../../kernel/snapshot/index.ts';
import type { FrameService } from './frame.service.ts';
import * as store from './promotions.store.ts';
import type { EditedPromotion, SortedCategory, StoredPromotion } from './promotions.store.ts';

export interface PromotionDesk {
  /** All of them, in the order of the list. */
  list(executor: Executor, merchantId: number): Promise<readonly StoredPromotion[]>;
  find(executor: Executor, merchantId: number, id: bigint): Promise<StoredPromotion | null>;
  /** HTML is made harmless. The category must be there. */
  add(trx: Trx, merchantId: number, promotion: EditedPromotion): Promise<bigint>;
  change(trx: Trx, merchantId: number, id: bigint, promotion: EditedPromotion): Promise<void>;
  categories(executor: Executor, merchantId: number): Promise<readonly SortedCategory[]>;
  putCategory(trx: Trx, merchantId: number, category: SortedCategory): Promise<void>;
}

export const createPromotionDesk = ({ snapshot }: Pick<FrameService, 'snapshot'>): PromotionDesk => ({
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
  categories: store.listCategories,
  putCategory: store.putCategory,
});

/** How a merchant comes into an installation. */
import type { Database } from '../../kernel/index.ts';
import { StartupError } from '../../kernel/index.ts';
import { changed } from '../../kernel/snapshot/index.ts';
import type { MerchantsService } from './merchants.service.ts';
import { insertMerchant, readMerchants } from './merchants.store.ts';
import type { NewMerchant } from './merchants.store.ts';

/** False where one of that code is there: it stays as it is. Throws a StartupError for a host that is another merchant's. */
export type MerchantInstaller = (merchant: NewMerchant) => Promise<boolean>;

export const createMerchantInstaller =
  (database: Database, service: Pick<MerchantsService, 'snapshot'>): MerchantInstaller =>
  (merchant) =>
    database.transaction(async (trx) => {
      const others = (await readMerchants(trx)).filter(({ code }) => code !== merchant.code);
      const taken = others.find(({ hosts }) => merchant.hosts.some((host) => hosts.includes(host)));
      if (taken) throw new StartupError(`merchant ${merchant.code}: one of its hosts belongs to ${taken.code}`);
      const isNew = await insertMerchant(trx, merchant);
      await changed(trx, service.snapshot);
      return isNew;
    });

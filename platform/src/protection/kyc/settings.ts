/** Whether a merchant asks for the identity check, and which actions wait for it (RSG-007): read from memory before every action. */
import type { Database, Executor, Trx } from '../../kernel/index.ts';
import { changed, createSnapshot } from '../../kernel/snapshot/index.ts';
import type { KycSettings } from './kyc.model.ts';
import { allSettings, writeSettings } from './kyc.store.ts';

const NONE: KycSettings = { enabled: false, gates: [] };
const CHANNEL = 'kyc_settings';

export interface Settings {
  /** From memory, or as the transaction sees it. */
  of(merchantId: number, trx?: Executor): Promise<KycSettings>;
  write(trx: Trx, merchantId: number, settings: KycSettings, at: Date): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export const createSettings = (database: Database): Settings => {
  const snapshot = createSnapshot(database, CHANNEL, () => allSettings(database.db));
  return {
    of: async (merchantId, trx) => (await (trx ? allSettings(trx) : snapshot.get())).get(merchantId) ?? NONE,
    write: async (trx, merchantId, settings, at) => {
      await writeSettings(trx, merchantId, settings, at);
      await changed(trx, snapshot);
    },
    start: () => snapshot.start(),
    stop: () => snapshot.stop(),
  };
};

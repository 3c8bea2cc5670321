/** Merchants: found by host from memory, switched and closed with audit row and event in one transaction. */
import { PortalError } from 'shared-contracts/errors';
import type { SystemStatus } from 'shared-contracts/composition';
import type { ModuleName } from 'shared-contracts/module';
import type { TrailActor, TrailEntry } from '../audit/index.ts';
import type { Executor, MerchantResolver, ModuleGate, PlatformDeps, Trx } from '../kernel/index.ts';
import { createSnapshot } from '../snapshot/index.ts';
import type { Snapshot } from '../snapshot/index.ts';
import { directoryOf, isModuleOn } from './merchant.model.ts';
import type { Merchant, MerchantDirectory } from './merchant.model.ts';
import { readMerchants, writeModule, writeStatus } from './merchants.store.ts';

/** Who does something, for the audit log. */
export type Actor = TrailActor;

/** The audit log, written with the transaction of what it tells of. */
export interface AuditTrail {
  record(executor: Executor, entry: TrailEntry): Promise<void>;
}

export interface MerchantsDeps extends Pick<PlatformDeps, 'database' | 'outbox'> {
  readonly audit: AuditTrail;
  /** Works out the new composition inside the transaction and announces it; the composition's service does it. */
  readonly compositionChanged: (trx: Trx, merchantIds: readonly number[]) => Promise<void>;
}

export interface ModuleSwitch {
  readonly merchant: string;
  readonly module: ModuleName;
  readonly enabled: boolean;
  readonly reason: string;
  readonly actor: Actor;
}

export interface StatusSwitch {
  readonly merchant: string;
  readonly status: SystemStatus;
  readonly maintenanceEnd: Date | null;
  readonly message: string | null;
  readonly reason: string;
  readonly actor: Actor;
}

export interface MerchantsService extends MerchantResolver, ModuleGate {
  directory(): Promise<MerchantDirectory>;
  byHost(host: string): Promise<Merchant | null>;
  /** Throws `merchant.unknown`. */
  byCode(code: string): Promise<Merchant>;
  byId(id: number): Promise<Merchant>;
  /** Switches a module that the merchant has (`module.unknown`); open browsers hear of it. Changes nothing and announces nothing where it stands so already. */
  switchModule(change: ModuleSwitch): Promise<{ readonly changed: boolean }>;
  /** Opens or closes the portal of a merchant. */
  setStatus(change: StatusSwitch): Promise<void>;
  readonly snapshot: Snapshot<MerchantDirectory>;
}

const onOff = (enabled: boolean | null): string => (enabled === true ? 'on' : 'off');

export const createMerchantsService = ({
  database,
  outbox,
  audit,
  compositionChanged,
}: MerchantsDeps): MerchantsService => {
  const snapshot = createSnapshot(database, 'portal_merchants', async () =>
    directoryOf(await readMerchants(database.db)),
  );
  const known = <T>(merchant: T | undefined): T => {
    if (merchant === undefined) throw new PortalError('merchant.unknown');
    return merchant;
  };
  const byCode = async (code: string): Promise<Merchant> => known((await snapshot.get()).byCode.get(code));

  return {
    snapshot,
    directory: () => snapshot.get(),
    byHost: async (host) => (await snapshot.get()).byHost.get(host) ?? null,
    byCode,
    byId: async (id) => known((await snapshot.get()).byId.get(id)),
    isEnabled: async (merchantId, module) => {
      const merchant = (await snapshot.get()).byId.get(merchantId);
      return merchant !== undefined && isModuleOn(merchant, module);
    },
    switchModule: async ({ merchant: code, module, enabled, reason, actor }) => {
      const merchant = await byCode(code);
      if (!merchant.modules.some((entry) => entry.module === module)) throw new PortalError('module.unknown');
      return database.transaction(async (trx) => {
        const { before } = await writeModule(trx, { merchantId: merchant.id, module, enabled, by: actor.name });
        if (onOff(before) === onOff(enabled)) return { changed: false };
        await outbox.append(trx, {
          merchantId: merchant.id,
          memberId: null,
          type: 'module/changed',
          payload: { module, enabled },
        });
        await compositionChanged(trx, [merchant.id]);
        await audit.record(trx, {
          actor,
          merchant: code,
          action: 'module.switch',
          subject: module,
          before: onOff(before),
          after: onOff(enabled),
          reason,
        });
        return { changed: true };
      });
    },
    setStatus: async ({ merchant: code, status, maintenanceEnd, message, reason, actor }) => {
      const merchant = await byCode(code);
      await database.transaction(async (trx) => {
        const before = await writeStatus(trx, { merchantId: merchant.id, status, maintenanceEnd, message });
        const payload = { status, maintenanceEnd: maintenanceEnd?.toISOString() ?? null, message };
        await outbox.append(trx, { merchantId: merchant.id, memberId: null, type: 'system/status-changed', payload });
        await compositionChanged(trx, [merchant.id]);
        await audit.record(trx, {
          actor,
          merchant: code,
          action: 'system.status',
          subject: code,
          before: String(before),
          after: String(status),
          reason,
        });
      });
    },
  };
};

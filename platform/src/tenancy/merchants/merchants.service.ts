/** Merchants: found by host from memory, switched and closed with audit row and event in one transaction. */
import { PortalError } from 'shared-contracts/errors';
import type { ModuleName } from 'shared-contracts/module';
import type { AuditAction, AuditActor, AuditTrail } from '../../ground/audit/index.ts';
import { actedBy } from '../../ground/audit/index.ts';
import { advanceFormVersion } from '../../kernel/index.ts';
import type { FormSave, MerchantResolver, ModuleGate, PlatformDeps, Trx, VisitorGate } from '../../kernel/index.ts';
import { createSnapshot } from '../../kernel/snapshot/index.ts';
import type { Snapshot } from '../../kernel/snapshot/index.ts';
import { lockMembersOut } from './flags.policy.ts';
import type { FlagName } from './flags.policy.ts';
import { readPlan } from './maintenance-plan.store.ts';
import type { MaintenancePlan } from './maintenance-plan.store.ts';
import { directoryOf, isModuleOn } from './merchant.model.ts';
import type { Merchant, MerchantDirectory } from './merchant.model.ts';
import {
  readHostsOfOthers,
  readMerchants,
  writeAccent,
  writeFlag,
  writeHosts,
  writeModule,
  writeName,
  writeSettings,
} from './merchants.store.ts';
import { createStatusChanges } from './status.service.ts';
import type { StatusChanges } from './status.service.ts';
import { createRestrictionOf } from './visitors.policy.ts';

export interface MerchantsDeps extends Pick<PlatformDeps, 'database' | 'outbox'> {
  /** Country of an address; null where it is not known. */
  readonly regionOf?: (ip: string) => string | null;
  readonly audit: AuditTrail;
  /** Works out the new composition inside the transaction and announces it; the composition's service does it. */
  readonly compositionChanged: (trx: Trx, merchantIds: readonly number[]) => Promise<void>;
}

export interface ModuleSwitch {
  readonly merchant: string;
  readonly module: ModuleName;
  readonly enabled: boolean;
  readonly reason: string;
  readonly actor: AuditActor;
}

/** The form that a change saves; refused with `form.overtaken` where somebody was faster. */
type SavedForm = Pick<FormSave, 'form' | 'version'>;

export interface FlagSwitch {
  readonly merchant: string;
  readonly flag: FlagName;
  readonly enabled: boolean;
  readonly reason: string;
  readonly actor: AuditActor;
}

/** What is absent stays. */
export interface MerchantValues {
  /** These settings take the place of those of the same names; the others stay. */
  readonly settings: Readonly<Record<string, unknown>>;
  readonly name?: string;
  readonly accent?: string;
  /** These and no others. */
  readonly hosts?: readonly string[];
}

export interface SettingsChange extends Pick<MerchantValues, 'settings'> {
  readonly merchant: string;
  /** What changed, as the audit log names it. */
  readonly action: AuditAction;
  readonly before: string;
  readonly after: string;
  readonly reason: string;
  readonly actor: AuditActor;
  /** Where it is a whole form; a switch that says its own value is none. */
  readonly saves?: SavedForm;
}

export interface MerchantsService extends MerchantResolver, ModuleGate, VisitorGate, StatusChanges {
  directory(): Promise<MerchantDirectory>;
  byHost(host: string): Promise<Merchant | null>;
  /** Throws `merchant.unknown`. */
  readonly byCode: (code: string) => Promise<Merchant>;
  byId(id: number): Promise<Merchant>;
  /** Switches a module that the merchant has (`module.unknown`); open browsers hear of it. Changes nothing and announces nothing where it stands so already. */
  switchModule(change: ModuleSwitch): Promise<{ readonly changed: boolean }>;
  /** What is planned; null: nothing. */
  plannedMaintenance(merchantId: number): Promise<MaintenancePlan | null>;
  /**
   * Switches a feature flag. Changes nothing and announces nothing where it stands so already.
   * @throws PortalError `flags.no-way-in` where members who signed up by mobile number could not log in any more (OPS-006).
   */
  setFlag(change: FlagSwitch): Promise<{ readonly changed: boolean }>;
  /** Changes settings; open browsers hear of it. */
  changeSettings(change: SettingsChange): Promise<void>;
  /** As the transaction sees it. */
  current(trx: Trx, merchantId: number): Promise<Merchant>;
  /** Which of these hosts other merchants have. */
  hostsOfOthers(trx: Trx, merchantId: number, hosts: readonly string[]): Promise<readonly string[]>;
  /**
   * Within the transaction of a caller who writes the audit row, and `announce` before it.
   * @throws PortalError `merchant.host-taken`.
   */
  write(trx: Trx, merchantId: number, values: MerchantValues): Promise<void>;
  /** Open browsers hear of what was written. */
  announce(trx: Trx, merchantIds: readonly number[]): Promise<void>;
  readonly snapshot: Snapshot<MerchantDirectory>;
}

/** A host of the form belongs to another merchant. */
export const hostTaken = (): PortalError =>
  new PortalError('merchant.host-taken', { fields: { domains: 'merchant.host-taken' } });

const onOff = (enabled: boolean): string => (enabled ? 'on' : 'off');

type Flags = Parameters<typeof lockMembersOut>[0];

/** Refuses the change that locks members out; merchants that never had a way in for them switch the rest as they like. */
const refuseLockOut = (before: Flags, after: Flags): void => {
  if (!lockMembersOut(before) && lockMembersOut(after)) throw new PortalError('flags.no-way-in');
};

type Changes = StatusChanges & Pick<MerchantsService, 'switchModule' | 'setFlag' | 'changeSettings'>;

type Writing = Pick<MerchantsService, 'current' | 'hostsOfOthers' | 'write' | 'announce'>;
const createWriting = (announce: MerchantsDeps['compositionChanged']): Writing => ({
  announce,
  current: async (trx, merchantId) => {
    const found = (await readMerchants(trx)).find(({ id }) => id === merchantId);
    if (!found) throw new PortalError('merchant.unknown');
    return found;
  },
  hostsOfOthers: readHostsOfOthers,
  write: async (trx, merchantId, { settings, name, accent, hosts }) => {
    if (name !== undefined) await writeName(trx, merchantId, name);
    if (accent !== undefined) await writeAccent(trx, merchantId, accent);
    if (hosts && !(await writeHosts(trx, merchantId, hosts))) throw hostTaken();
    await writeSettings(trx, merchantId, settings);
  },
});

const createSettingsChange =
  (
    { database, audit, compositionChanged }: Pick<MerchantsDeps, 'database' | 'audit' | 'compositionChanged'>,
    byCode: MerchantsService['byCode'],
  ): MerchantsService['changeSettings'] =>
  async (change) => {
    const { merchant: code, settings, action, before, after, reason, actor, saves } = change;
    const merchant = await byCode(code);
    await database.transaction(async (trx) => {
      if (saves) await advanceFormVersion(trx, { merchantId: merchant.id, ...saves, by: actor.name });
      await writeSettings(trx, merchant.id, settings);
      await compositionChanged(trx, [merchant.id]);
      await audit.record(trx, { ...actedBy(actor), merchant: code, action, subject: code, before, after, reason });
    });
  };

/** What operators change, each with its audit row and its announcement. */
const createChanges = (
  { database, outbox, audit, compositionChanged }: MerchantsDeps,
  byCode: MerchantsService['byCode'],
): Changes => ({
  switchModule: async ({ merchant: code, module, enabled, reason, actor }) => {
    const merchant = await byCode(code);
    return database.transaction(async (trx) => {
      // The copy in memory may not know a module yet that another instance has just registered.
      const written = await writeModule(trx, { merchantId: merchant.id, module, enabled, by: actor.name });
      if (!written) throw new PortalError('module.unknown');
      const { before } = written;
      if (before === enabled) return { changed: false };
      await outbox.append(trx, {
        merchantId: merchant.id,
        memberId: null,
        type: 'module/changed',
        payload: { module, enabled },
      });
      await compositionChanged(trx, [merchant.id]);
      const states = { before: onOff(before), after: onOff(enabled) };
      await audit.record(trx, {
        ...actedBy(actor),
        merchant: code,
        action: 'module.switch',
        subject: module,
        ...states,
        reason,
      });
      return { changed: true };
    });
  },
  ...createStatusChanges({ database, outbox, audit, compositionChanged }, byCode),
  setFlag: async ({ merchant: code, flag, enabled, reason, actor }) => {
    const merchant = await byCode(code);
    return database.transaction(async (trx) => {
      const flags = await writeFlag(trx, merchant.id, flag, enabled);
      const before = flags[flag] === 1;
      if (before === enabled) return { changed: false };
      refuseLockOut(flags, { ...flags, [flag]: enabled ? 1 : 0 });
      await compositionChanged(trx, [merchant.id]);
      const states = { before: onOff(before), after: onOff(enabled) };
      await audit.record(trx, {
        ...actedBy(actor),
        merchant: code,
        action: 'flag.switch',
        subject: flag,
        ...states,
        reason,
      });
      return { changed: true };
    });
  },
  changeSettings: createSettingsChange({ database, audit, compositionChanged }, byCode),
});

export const createMerchantsService = (deps: MerchantsDeps): MerchantsService => {
  const { database, regionOf = () => null } = deps;
  const snapshot = createSnapshot(database, 'portal_merchants', async () =>
    directoryOf(await readMerchants(database.db)),
  );
  const known = <T>(merchant: T | undefined): T => {
    if (merchant === undefined) throw new PortalError('merchant.unknown');
    return merchant;
  };
  const byCode = async (code: string): Promise<Merchant> => known((await snapshot.get()).byCode.get(code));

  return {
    ...createChanges(deps, byCode),
    ...createWriting(deps.compositionChanged),
    snapshot,
    directory: () => snapshot.get(),
    byHost: async (host) => (await snapshot.get()).byHost.get(host) ?? null,
    byCode,
    byId: async (id) => known((await snapshot.get()).byId.get(id)),
    isEnabled: async (merchantId, module) => {
      const merchant = (await snapshot.get()).byId.get(merchantId);
      return merchant !== undefined && isModuleOn(merchant, module);
    },
    plannedMaintenance: (merchantId) => readPlan(database.db, merchantId),
    restrictionOf: createRestrictionOf(regionOf),
  };
};

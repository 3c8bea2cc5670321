/**
 * Settings that are published for a time take effect when it has come: each once, in the order of their times, whichever instance is first.
 * One that can't take effect any more changes nothing, and waits for an operator.
 */
import type { AuditTrail } from '../../ground/audit/index.ts';
import { advanceFormVersion } from '../../kernel/index.ts';
import type { Job, Trx } from '../../kernel/index.ts';
import type { SettingValues } from './setting-values.service.ts';
import { formOf, summaryOf } from './versions.policy.ts';
import * as store from './versions.store.ts';
import type { DueSetting, Failure } from './versions.store.ts';

/** As the log and the form's version name who applied them. */
const SCHEDULE = 'scheduled publication';
/** So late may a setting take effect. */
const APPLY_EVERY_SECONDS = 5;

export interface DueSettingsDeps {
  readonly values: SettingValues;
  readonly audit: AuditTrail;
}

/** Applied, or why it was not. */
interface Outcome {
  readonly version: DueSetting;
  /** What was in force until then, as the log has it. */
  readonly before: string | null;
  readonly failure: Failure | null;
}

export interface DueSettings {
  /** What is due of all merchants. For a job. */
  applyAll(trx: Trx): Promise<void>;
  /** Of these items, which the caller has locked. Open portals are told; the log is written by `note`, last of the transaction. */
  apply(trx: Trx, itemIds: readonly bigint[]): Promise<readonly Outcome[]>;
  note(trx: Trx, outcomes: readonly Outcome[]): Promise<void>;
}

export const createDueSettings = ({ values, audit }: DueSettingsDeps): DueSettings => {
  const settle = async (trx: Trx, version: DueSetting): Promise<Outcome> => {
    const { itemId, merchantId, setting } = version;
    const before = await store.readInForce(trx, itemId);
    const outcome = { version, before: before && summaryOf(before.number, before.setting) };
    const hosts = await values.takenHosts(trx, merchantId, setting);
    if (hosts.length > 0) {
      const failure = { code: 'merchant.host-taken', hosts: [...hosts] };
      await store.markFailed(trx, version, failure);
      return { ...outcome, failure };
    }
    await values.apply(trx, merchantId, setting);
    await store.markApplied(trx, version);
    return { ...outcome, failure: null };
  };
  const due: Omit<DueSettings, 'applyAll'> = {
    apply: async (trx, itemIds) => {
      const outcomes: Outcome[] = [];
      for (const version of await store.readDueSettings(trx, itemIds)) outcomes.push(await settle(trx, version));
      const changed = outcomes.filter(({ failure }) => failure === null).map(({ version }) => version.merchantId);
      if (changed.length > 0) await values.announce(trx, [...new Set(changed)]);
      return outcomes;
    },
    note: async (trx, outcomes) => {
      for (const { version, before, failure } of outcomes) {
        const { merchant, setting, number, reason } = version;
        await audit.record(trx, {
          ...{ kind: 'system', actor: SCHEDULE, merchant, requestId: null, reason, before },
          action: failure === null ? 'content.apply' : 'content.apply-failed',
          subject: setting.kind,
          after: summaryOf(number, setting, failure === null ? {} : { failure: failure.code, taken: failure.hosts }),
        });
      }
    },
  };
  return {
    ...due,
    applyAll: async (trx) => {
      const items = await store.lockDueItems(trx);
      // Forms that are open take in that something else is live.
      for (const { id, merchantId } of items)
        await advanceFormVersion(trx, { merchantId, form: formOf(id), version: undefined, by: SCHEDULE });
      const outcomes = await due.apply(
        trx,
        items.map(({ id }) => id),
      );
      await due.note(trx, outcomes);
    },
  };
};

export const dueSettingsJob = (due: DueSettings): Job => ({
  kind: 'transactional',
  name: 'content.apply-settings',
  everySeconds: APPLY_EVERY_SECONDS,
  catchUpMax: 1,
  hasWork: store.hasDueSettings,
  run: (trx) => due.applyAll(trx),
});

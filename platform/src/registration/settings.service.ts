/** What each merchant asks for at registration: answered from memory, changed by operators (API-017). */
import { REGISTER_FIELDS, rulesWith } from 'shared-contracts/registration/rules';
import type { TrailActor, TrailEntry } from '../audit/index.ts';
import type { ComplianceService } from '../compliance/index.ts';
import type { Clock, Database, Executor, Merchant, Trx } from '../kernel/index.ts';
import { changed, createSnapshot } from '../snapshot/index.ts';
import type { Snapshot } from '../snapshot/index.ts';
import type { ActiveSetting, RegisterSetting } from './registration.model.ts';
import { readSettings, writeSetting } from './registration.store.ts';

export interface SettingChange {
  readonly merchant: Pick<Merchant, 'id' | 'code'>;
  readonly setting: Pick<RegisterSetting, 'fields' | 'smsChannel' | 'firebase'>;
  readonly minimumAge: number;
  readonly actor: TrailActor;
  readonly reason: string;
}

export interface RegisterSettings {
  of(merchantId: number): Promise<ActiveSetting>;
  /** Takes effect with the commit, on every instance. */
  change(trx: Trx, change: SettingChange): Promise<ActiveSetting>;
  readonly snapshot: Snapshot<ReadonlyMap<number, RegisterSetting>>;
}

export interface SettingsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly compliance: Pick<ComplianceService, 'minimumAgeOf' | 'setMinimumAge'>;
  readonly audit: { record(executor: Executor, entry: TrailEntry): Promise<void> };
}

const NOTHING_STORED: RegisterSetting = {
  fields: {},
  smsChannel: 'portal',
  firebase: null,
  changedAt: null,
  changedBy: null,
};

const toActive = ({ fields, ...setting }: RegisterSetting): ActiveSetting => ({ ...setting, rules: rulesWith(fields) });

/** What the log says of a setting: short, and without keys of the project. */
const summaryOf = ({ rules, smsChannel }: ActiveSetting, minimumAge: number): string => {
  const enabled = REGISTER_FIELDS.filter((field) => rules[field].enabled);
  const shown = enabled.map((field) => {
    const { required, patternId, minLength, maxLength } = rules[field];
    return `${field}${required ? '*' : ''} ${patternId} ${minLength}-${maxLength}`;
  });
  return [`age ${minimumAge}`, `sms ${smsChannel}`, ...shown].join('; ');
};

export const createRegisterSettings = ({ database, clock, compliance, audit }: SettingsDeps): RegisterSettings => {
  const snapshot = createSnapshot(database, 'portal_register_setting', () => readSettings(database.db));
  return {
    snapshot,
    of: async (merchantId) => toActive((await snapshot.get()).get(merchantId) ?? NOTHING_STORED),
    change: async (trx, { merchant, setting, minimumAge, actor, reason }) => {
      const stored = (await readSettings(trx)).get(merchant.id) ?? NOTHING_STORED;
      const next = { ...setting, changedAt: clock.now(), changedBy: actor.name };
      await writeSetting(trx, merchant.id, next);
      const formerAge = await compliance.setMinimumAge(trx, merchant.id, minimumAge);
      await changed(trx, snapshot);
      const active = toActive(next);
      await audit.record(trx, {
        actor,
        merchant: merchant.code,
        action: 'registration.settings',
        subject: merchant.code,
        before: summaryOf(toActive(stored), formerAge),
        after: summaryOf(active, minimumAge),
        reason,
      });
      return active;
    },
  };
};

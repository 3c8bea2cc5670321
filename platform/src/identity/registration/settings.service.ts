/** What each merchant asks for at registration: answered from memory, changed by operators (API-017). */
import { REGISTER_FIELDS, faultOf, rulesWith } from 'shared-contracts/registration/rules';
import type { FieldFault } from 'shared-contracts/registration/rules';
import { actedBy } from '../../ground/audit/index.ts';
import type { AuditActor, AuditTrail } from '../../ground/audit/index.ts';
import type { ComplianceService } from '../compliance/index.ts';
import type { Clock, Database, Merchant, Trx } from '../../kernel/index.ts';
import { changed, createSnapshot } from '../../kernel/snapshot/index.ts';
import type { Snapshot } from '../../kernel/snapshot/index.ts';
import type { ActiveSetting, RegisterSetting } from './registration.model.ts';
import { readSettings, writeSetting } from './registration.store.ts';

export interface SettingChange {
  readonly merchant: Pick<Merchant, 'id' | 'code'>;
  readonly setting: Pick<RegisterSetting, 'fields' | 'smsChannel' | 'firebase'>;
  readonly minimumAge: number;
  readonly actor: AuditActor;
  readonly reason: string;
}

export interface RegisterSettings {
  of(merchantId: number): Promise<ActiveSetting>;
  /** What is wrong with a password by the merchant's rule: it holds for every password that is set later as well (VAL-037, VAL-059). */
  readonly passwordFault: (merchantId: number, password: string) => Promise<FieldFault | null>;
  /** Takes effect with the commit, on every instance. */
  change(trx: Trx, change: SettingChange): Promise<ActiveSetting>;
  readonly snapshot: Snapshot<ReadonlyMap<number, RegisterSetting>>;
}

export interface SettingsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly compliance: Pick<ComplianceService, 'minimumAgeOf' | 'setMinimumAge'>;
  readonly audit: AuditTrail;
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
  const of: RegisterSettings['of'] = async (merchantId) =>
    toActive((await snapshot.get()).get(merchantId) ?? NOTHING_STORED);
  return {
    snapshot,
    of,
    passwordFault: async (merchantId, password) => faultOf((await of(merchantId)).rules.password, password),
    change: async (trx, { merchant, setting, minimumAge, actor, reason }) => {
      const stored = (await readSettings(trx)).get(merchant.id) ?? NOTHING_STORED;
      const next = { ...setting, changedAt: clock.now(), changedBy: actor.name };
      await writeSetting(trx, merchant.id, next);
      const formerAge = await compliance.setMinimumAge(trx, merchant.id, minimumAge);
      await changed(trx, snapshot);
      const active = toActive(next);
      await audit.record(trx, {
        ...actedBy(actor),
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

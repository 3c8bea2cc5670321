/** Missions of members, their claims and the leaderboard (MEM-020, MEM-021, PRO-014), and what operators set about them. */
import { PortalError } from 'shared-contracts/errors';
import { actedBy } from '../../ground/audit/index.ts';
import type { AuditActor, AuditTrail } from '../../ground/audit/index.ts';
import type { Database, Merchant, Trx } from '../../kernel/index.ts';
import type { Ledger } from '../../money/ledger/index.ts';
import { timeZoneOf } from '../../tenancy/merchants/index.ts';
import type { Holder, MissionState, NewMission } from './mission.model.ts';
import * as store from './missions.store.ts';
import type { Leaderboard, ListedMission, MemberAt } from './missions.store.ts';

/** Places that are shown. */
const TOP = 20;

export interface OperatorAct {
  readonly actor: AuditActor;
  readonly merchant: Pick<Merchant, 'id' | 'code'>;
  readonly reason: string;
  readonly now: Date;
}

export interface MissionsService {
  of(holder: Holder, now: Date): Promise<readonly MissionState[]>;
  leaderboard(holder: Holder, now: Date): Promise<Leaderboard>;
  /**
   * Onto the balance, once for each period. Whether the member may take it has been asked before.
   * @throws PortalError `request.not-found`, `mission.not-reached`, `mission.already-claimed`.
   */
  claim(trx: Trx, holder: Holder, id: bigint, now: Date): Promise<MissionState>;
  list(merchantId: number): Promise<readonly ListedMission[]>;
  /** @throws PortalError `request.invalid` where it follows no mission of its period. */
  create(trx: Trx, act: OperatorAct, mission: Omit<NewMission, 'merchantId' | 'at' | 'by'>): Promise<ListedMission>;
  /** @throws PortalError `request.not-found`. */
  switch(trx: Trx, act: OperatorAct, id: bigint, enabled: boolean): Promise<ListedMission>;
}

export interface MissionsDeps {
  readonly database: Pick<Database, 'db'>;
  readonly ledger: Pick<Ledger, 'playerAccount' | 'houseAccount' | 'post'>;
  readonly audit: AuditTrail;
}

const at = ({ merchant, memberId }: Holder, now: Date): MemberAt => ({
  ...{ merchantId: merchant.id, memberId, now },
  timeZone: timeZoneOf(merchant),
});

/** Pays a mission and records it, whatever the progress. */
export const createPayment = ({ ledger }: Pick<MissionsDeps, 'ledger'>) => {
  /** Out of the merchant's promotions. The key names mission, member and period: whatever is tried again, it is paid once. */
  const payOut = async (trx: Trx, { merchant, memberId }: Holder, mission: MissionState): Promise<bigint> => {
    const wallet = await ledger.playerAccount(merchant.id, memberId, 'wallet', merchant.currency, trx);
    const promotions = await ledger.houseAccount(merchant.id, 'house:promotions', merchant.currency, trx);
    const key = `mission:${mission.id}:${memberId}:${mission.startsOn}`;
    const { transferId } = await ledger.post(
      {
        ...{ merchantId: merchant.id, idempotencyKey: key, kind: 'bonus' },
        legs: [
          { account: promotions, amount: -mission.reward },
          { account: wallet, amount: mission.reward },
        ],
        reference: { request: key, reason: 'mission' },
      },
      trx,
    );
    return transferId;
  };

  return async (trx: Trx, holder: Holder, mission: MissionState, now: Date): Promise<MissionState> => {
    const transferId = await payOut(trx, holder, mission);
    const { id, startsOn, reward: amount } = mission;
    await store.insertClaim(trx, at(holder, now), { id, startsOn, amount, transferId });
    return { ...mission, claimedAt: now };
  };
};

const createClaim = (deps: Pick<MissionsDeps, 'ledger'>): MissionsService['claim'] => {
  const pay = createPayment(deps);
  return async (trx, holder, id, now) => {
    await store.lockClaim(trx, holder.memberId);
    const [mission] = await store.readStates(trx, at(holder, now), id);
    if (!mission) throw new PortalError('request.not-found');
    if (mission.claimedAt) throw new PortalError('mission.already-claimed');
    if (mission.waitsFor !== null || mission.done < mission.target) throw new PortalError('mission.not-reached');
    return pay(trx, holder, mission, now);
  };
};

/** Of another period it would be claimed in another one, and the chain would never open. */
const checkFollows = async (
  trx: Trx,
  merchantId: number,
  { follows, period }: Pick<NewMission, 'follows' | 'period'>,
): Promise<void> => {
  if (follows === null) return;
  const [former] = await store.listMissions(trx, merchantId, follows);
  if (former?.period !== period) throw new PortalError('request.invalid', { fields: { follows: 'request.invalid' } });
};

export const createMissionsService = (deps: MissionsDeps): MissionsService => {
  const { database, audit } = deps;
  const { db } = database;

  const found = async (trx: Trx, { merchant }: OperatorAct, id: bigint): Promise<ListedMission> => {
    const [mission] = await store.listMissions(trx, merchant.id, id);
    if (!mission) throw new PortalError('request.not-found');
    return mission;
  };

  return {
    of: (holder, now) => store.readStates(db, at(holder, now)),
    leaderboard: (holder, now) => store.readLeaderboard(db, at(holder, now), TOP),
    claim: createClaim(deps),
    list: (merchantId) => store.listMissions(db, merchantId),
    create: async (trx, act, mission) => {
      const { merchant, actor, reason, now } = act;
      await checkFollows(trx, merchant.id, mission);
      const id = await store.insertMission(trx, { ...mission, merchantId: merchant.id, at: now, by: actor.name });
      const created = await found(trx, act, id);
      const { kind, period, target, reward, follows, titles } = created;
      await audit.record(trx, {
        ...{ ...actedBy(actor), merchant: merchant.code, action: 'mission.create', subject: id.toString(), reason },
        ...{
          before: null,
          after: `${period} ${kind} ${target}; reward ${reward}; ${follows === null ? '' : `after ${follows}; `}${titles['EN'] ?? ''}`,
        },
      });
      return created;
    },
    switch: async (trx, act, id, enabled) => {
      const { merchant, actor, reason } = act;
      const before = await store.switchMission(trx, merchant.id, id, enabled);
      const mission = await found(trx, act, id);
      await audit.record(trx, {
        ...{ ...actedBy(actor), merchant: merchant.code, action: 'mission.switch', subject: id.toString(), reason },
        ...{ before: before ? 'on' : 'off', after: enabled ? 'on' : 'off' },
      });
      return mission;
    },
  };
};

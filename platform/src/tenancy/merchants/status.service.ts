/** The status of a merchant: set at once, or by a plan when its time has come. */
import type { SystemStatus } from 'shared-contracts/composition';
import type { AuditActor, AuditTrail } from '../../ground/audit/index.ts';
import { actedBy } from '../../ground/audit/index.ts';
import { advanceFormVersion } from '../../kernel/index.ts';
import type { PlatformDeps, Trx } from '../../kernel/index.ts';
import { deletePlan, listDue, takeDue, writePlan } from './maintenance-plan.store.ts';
import type { Merchant } from './merchant.model.ts';
import { writeStatus } from './merchants.store.ts';
import type { StatusChange } from './merchants.store.ts';

/** As the version of the status is kept. */
export const STATUS_FORM = 'status';

export interface StatusSwitch {
  readonly merchant: string;
  readonly status: SystemStatus;
  /** Of a maintenance that begins later; null or past: at once. */
  readonly maintenanceStart?: Date | null;
  readonly maintenanceEnd: Date | null;
  readonly message: string | null;
  /** The message in other languages. */
  readonly messages?: Readonly<Record<string, string>>;
  readonly reason: string;
  readonly actor: AuditActor;
  /** That the form was begun with; refused with `form.overtaken` where somebody was faster. */
  readonly version?: number | undefined;
}

export interface StatusChanges {
  /** Opens or closes the portal of a merchant, or plans its maintenance. What was planned before is dropped. */
  setStatus(change: StatusSwitch): Promise<void>;
  /** Begins the maintenance that is due. For a job. */
  startDueMaintenance(trx: Trx): Promise<void>;
}

interface Announcing extends Pick<PlatformDeps, 'outbox'> {
  readonly audit: AuditTrail;
  readonly compositionChanged: (trx: Trx, merchantIds: readonly number[]) => Promise<void>;
}

interface StatusAct extends Omit<StatusChange, 'merchantId'> {
  readonly reason: string;
  readonly actor: AuditActor;
}

/** Writes the status with its audit row; open browsers hear of it. */
const applyStatus = async (
  { outbox, audit, compositionChanged }: Announcing,
  trx: Trx,
  { id, code }: Pick<Merchant, 'id' | 'code'>,
  { reason, actor, ...change }: StatusAct,
): Promise<void> => {
  const { status, maintenanceEnd, message } = change;
  const before = await writeStatus(trx, { merchantId: id, ...change });
  const payload = { status, maintenanceEnd: maintenanceEnd?.toISOString() ?? null, message };
  await outbox.append(trx, { merchantId: id, memberId: null, type: 'system/status-changed', payload });
  await compositionChanged(trx, [id]);
  const states = { before: String(before), after: String(status) };
  await audit.record(trx, {
    ...actedBy(actor),
    merchant: code,
    action: 'system.status',
    subject: code,
    ...states,
    reason,
  });
};

const PLAN: AuditActor = { name: 'planned maintenance', kind: 'system', requestId: null };

export const createStatusChanges = (
  { database, ...announcing }: Pick<PlatformDeps, 'database'> & Announcing,
  byCode: (code: string) => Promise<Pick<Merchant, 'id'>>,
): StatusChanges => ({
  setStatus: async ({ merchant: code, maintenanceStart = null, messages = {}, version, ...change }) => {
    const { id } = await byCode(code);
    const { maintenanceEnd, message, reason, actor } = change;
    await database.transaction(async (trx) => {
      await advanceFormVersion(trx, { merchantId: id, form: STATUS_FORM, version, by: actor.name });
      const rest = { endsAt: maintenanceEnd, message, messages, reason, plannedBy: actor.name };
      if (maintenanceStart !== null && (await writePlan(trx, id, { startsAt: maintenanceStart, ...rest }))) {
        const plan = {
          action: 'system.maintenance-planned',
          subject: code,
          before: '',
          after: maintenanceStart.toISOString(),
        } as const;
        await announcing.audit.record(trx, { ...actedBy(actor), merchant: code, ...plan, reason });
        return;
      }
      await deletePlan(trx, id);
      await applyStatus(announcing, trx, { id, code }, { ...change, messages });
    });
  },
  startDueMaintenance: async (trx) => {
    for (const merchant of await listDue(trx)) {
      await advanceFormVersion(trx, { merchantId: merchant.id, form: STATUS_FORM, version: undefined, by: PLAN.name });
      const plan = await takeDue(trx, merchant.id);
      if (!plan) continue;
      const { endsAt, message, messages, reason } = plan;
      const change = { status: 1, maintenanceEnd: endsAt, message, messages, reason, actor: PLAN } as const;
      await applyStatus(announcing, trx, merchant, change);
    }
  },
});

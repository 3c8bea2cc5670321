/** Rows as they go over the wire. */
import { toDecimal } from 'shared-contracts/money';
import type { SessionListEntry } from '../../identity/identity/index.ts';
import type { RealityCheck } from './attention.service.ts';
import { isInForce } from './exclusions.service.ts';
import type { Exclusion } from './exclusions.store.ts';
import type { LimitView } from './limits.service.ts';
import type { LimitChange } from './limits.store.ts';
import { amountOf, networkOf } from './protection.policy.ts';
import type { PersonalRecords } from './records.service.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export const limitToWire = ({ kind, period, value, used, endsAt, waiting }: LimitView) => ({
  kind,
  period,
  value: amountOf(kind, value),
  used: amountOf(kind, used),
  periodEndsAt: endsAt.toISOString(),
  pending: waiting && {
    id: waiting.id.toString(),
    value: amountOf(kind, waiting.after),
    askedAt: waiting.askedAt.toISOString(),
    readyAt: waiting.readyAt.toISOString(),
  },
});

export const changeToWire = ({ id, kind, period, ...change }: LimitChange) => ({
  id: id.toString(),
  kind,
  period,
  before: amountOf(kind, change.before),
  after: amountOf(kind, change.after),
  askedAt: change.askedAt.toISOString(),
  effectiveAt: iso(change.effectiveAt),
  cancelledAt: iso(change.cancelledAt),
});

export const exclusionToWire = (exclusion: Exclusion, now: Date) => ({
  id: exclusion.id.toString(),
  kind: exclusion.kind,
  term: exclusion.term,
  startsAt: exclusion.startsAt.toISOString(),
  endsAt: iso(exclusion.endsAt),
  releasedAt: iso(exclusion.releasedAt),
  liftedAt: iso(exclusion.liftedAt),
  isInForce: isInForce(exclusion, now),
});

export const operatorExclusionToWire = (exclusion: Exclusion, account: string, now: Date) => ({
  ...exclusionToWire(exclusion, now),
  account,
  operator: exclusion.operator,
  reason: exclusion.reason,
  liftAskedBy: exclusion.liftAskedBy,
  liftAskedAt: iso(exclusion.liftAskedAt),
  liftReason: exclusion.liftReason,
  liftDeclinedBy: exclusion.liftDeclinedBy,
  liftDeclinedAt: iso(exclusion.liftDeclinedAt),
  liftDeclineReason: exclusion.liftDeclineReason,
  liftedBy: exclusion.liftedBy,
});

export const barToWire = (exclusion: Exclusion | null, memberId: bigint) =>
  exclusion && {
    kind: exclusion.kind,
    until: iso(exclusion.kind === 'cool-off' ? exclusion.endsAt : exclusion.releasedAt),
    endsAt: iso(exclusion.endsAt),
    elsewhere: exclusion.memberId !== memberId,
  };

export const realityToWire = ({ minutes, least, most, dueAt }: RealityCheck) => ({
  minutes,
  least,
  most,
  dueAt: dueAt.toISOString(),
});

export const sessionToWire = (
  session: SessionListEntry,
  currentId: string,
  regionOf: (ip: string) => string | null,
) => ({
  id: session.id,
  device: session.device,
  network: networkOf(session.ip),
  region: session.ip === null ? null : regionOf(session.ip),
  startedAt: session.createdAt.toISOString(),
  lastSeenAt: session.lastSeenAt.toISOString(),
  isThisOne: session.id === currentId,
});

const registrationToWire = ({ at, form, ...row }: NonNullable<PersonalRecords['registration']>) => ({
  ...row,
  at: at.toISOString(),
  form: form && { ...form, declaredAt: form.declaredAt.toISOString() },
});

const checkToWire = ({ person, cases }: PersonalRecords['identityCheck']) => ({
  person,
  cases: cases.map(({ submittedAt, decidedAt, reasons, pictures, ...row }) => ({
    ...row,
    submittedAt: submittedAt.toISOString(),
    decidedAt: iso(decidedAt),
    pictures: pictures.map((kind) => ({ kind, refusedFor: reasons[kind] ?? null })),
  })),
});

/** What other domains keep of a member, in the member's own export. */
export const keptElsewhereToWire = (own: PersonalRecords) => ({
  registration: own.registration && registrationToWire(own.registration),
  identityCheck: checkToWire(own.identityCheck),
  linkedIdentities: own.linkedIdentities.map(({ provider, linkedAt }) => ({
    provider,
    linkedAt: linkedAt.toISOString(),
  })),
  proofs: { authenticatorSince: iso(own.proofs.authenticatorSince), pinSince: iso(own.proofs.pinSince) },
  feedback: own.feedback.map(({ at, doneAt, ...row }) => ({ ...row, at: at.toISOString(), doneAt: iso(doneAt) })),
  notificationDevices: own.notificationDevices.map(({ addedAt, ...row }) => ({
    ...row,
    addedAt: addedAt.toISOString(),
  })),
  bankAccounts: own.bankAccounts.map(({ addedAt, removedAt, ...row }) => ({
    ...row,
    addedAt: addedAt.toISOString(),
    removedAt: iso(removedAt),
  })),
  payments: own.payments.map(({ amount, createdAt, decidedAt, ...row }) => ({
    ...row,
    amount: toDecimal(amount),
    createdAt: createdAt.toISOString(),
    decidedAt: iso(decidedAt),
  })),
  rewards: own.rewards.map(({ source, amount, grantedAt, expiresAt, claimedAt, withdrawnAt }) => ({
    source,
    amount: toDecimal(amount),
    grantedAt: grantedAt.toISOString(),
    expiresAt: iso(expiresAt),
    claimedAt: iso(claimedAt),
    withdrawnAt: iso(withdrawnAt),
  })),
  points: {
    entries: own.points.entries.map(({ kind, amount, balanceAfter, at }) => ({
      kind,
      points: Number(amount),
      balanceAfter: Number(balanceAfter),
      at: at.toISOString(),
    })),
    redemptions: own.points.redemptions.map(({ reward, kind, contact, status, reason, ...row }) => ({
      ...{ reward, kind, contact, status, reason },
      points: Number(row.points),
      amount: row.amount === null ? null : toDecimal(row.amount),
      createdAt: row.createdAt.toISOString(),
      decidedAt: iso(row.decidedAt),
    })),
  },
});

/** Checks of platform, time and control (gaming.md, 3.1). */
import { verifyAudit } from '../../../ground/audit/index.ts';
import { count, ms, names, notApplicable, text, time, verdict } from '../check.ts';
import type { Check, Outcome, Subject } from '../check.ts';
import * as store from './system.store.ts';

const DAY_MS = 86_400_000;
/** Further off, an instance is not ready by itself (kernel/database-clock.ts). */
const CLOCK_TOLERANCE_MS = 5_000;

/** The machine's clock against the database's, less the time of the question. */
const clockAgrees = async ({ db, ownMs }: Subject): Promise<Outcome> => {
  const before = ownMs();
  const rows = await store.readClock(db);
  const after = ownMs();
  const skew = (before + after) / 2 - Number(rows[0]?.ms);
  return verdict(Math.abs(skew) <= CLOCK_TOLERANCE_MS + (after - before) / 2, 'clock.apart', [
    ms('difference', Math.abs(skew)),
    ms('allowed', CLOCK_TOLERANCE_MS),
  ]);
};

const auditIsWhole = async ({ db, merchants, isWhole }: Subject): Promise<Outcome> => {
  const { rows, broken } = await verifyAudit(db, isWhole ? null : merchants.map(({ code }) => code));
  return verdict(broken.length === 0, 'audit.broken', [
    count('rows', rows),
    count('broken', broken.length),
    ...names(
      'firstBroken',
      broken.map(({ chain, seq }) => `${chain} ${seq}`),
    ),
  ]);
};

/** Rights that would let the application change what only grows, and guards of these tables that are switched off. */
const appendOnly =
  (tables: readonly string[], isGuarded: boolean) =>
  async ({ db }: Subject): Promise<Outcome> => {
    const granted = await store.readRights(db, tables);
    const guards = await store.readGuards(db, tables);
    const off = guards.filter(({ isOn }) => !isOn).map(({ name }) => name);
    const evidence = [
      text('tables', tables.join(', ')),
      ...names(
        'rightsFound',
        granted.map(({ what }) => what),
      ),
      ...(isGuarded ? [count('guards', guards.length - off.length)] : []),
      ...names('guardsOff', off),
    ];
    if (granted.length > 0) return verdict(false, 'append-only.rights', evidence);
    return verdict(off.length === 0 && (!isGuarded || guards.length > 0), 'append-only.guards', evidence);
  };

/** A job is late when a period after its last one has ended for longer than a period, and a while for long runs. */
const GRACE_SECONDS = 300;
const jobsRunOnTime = async ({ db, now, jobs }: Subject): Promise<Outcome> => {
  const rows = await store.readLastRuns(
    db,
    jobs.map(({ name }) => name),
  );
  const lastKeys = new Map(rows.map(({ name, key }) => [name, key as bigint | null]));
  const late = jobs.filter(({ name, everySeconds }) => {
    const key = lastKeys.get(name) ?? null;
    if (key === null) return true;
    const dueAt = (Number(key) + 2) * everySeconds + everySeconds + GRACE_SECONDS;
    return dueAt * 1000 < now.getTime();
  });
  return verdict(late.length === 0, 'jobs.late', [
    count('jobs', jobs.length),
    count('late', late.length),
    ...names(
      'lateJobs',
      late.map(({ name }) => name),
    ),
  ]);
};

export interface Archiving {
  readonly at: Date | null;
  readonly failedAt: Date | null;
  readonly failures: number;
}

/** Sound where the last success is at most a day old, and no failure came after it. */
export const judgeArchiving = (mode: string, { at, failedAt, failures }: Archiving, now: Date): Outcome => {
  const evidence = [
    text('archiving', mode),
    ...time('lastArchived', at),
    ...time('lastFailed', failedAt),
    count('failures', failures),
  ];
  if (mode === 'off') return verdict(false, 'backup.off', evidence);
  if (at === null || at.getTime() < now.getTime() - DAY_MS) return verdict(false, 'backup.old', evidence);
  return verdict(failedAt === null || failedAt < at, 'backup.failing', evidence);
};

/** Continuous archiving of the database, as PostgreSQL itself counts it. */
const backupsRun = async ({ db, now }: Subject): Promise<Outcome> => {
  const [settings] = await store.readArchiveMode(db);
  const [archiver] = await store.readArchiver(db);
  return judgeArchiving(settings?.mode ?? 'off', archiver ?? { at: null, failedAt: null, failures: 0 }, now);
};

const DORMANT_DAYS = 90;
/** Accounts that everybody knows from the documentation, and those that nobody has used for long. */
const staffIsPersonal =
  (demoNames: readonly string[]) =>
  async ({ db, now, isWhole }: Subject): Promise<Outcome> => {
    if (!isWhole) return notApplicable('installation-only');
    const rows = await store.readStaff(db, new Date(now.getTime() - DORMANT_DAYS * DAY_MS));
    const shared = rows.filter(({ name }) => demoNames.includes(name)).map(({ name }) => name);
    const dormant = rows.filter(({ isDormant }) => isDormant).map(({ name }) => name);
    const evidence = [count('accounts', rows.length), ...names('demoAccounts', shared), ...names('dormant', dormant)];
    if (shared.length > 0) return verdict(false, 'staff.demo', evidence);
    return verdict(dormant.length === 0, 'staff.dormant', evidence);
  };

/** Failed sign-ins in a row that the log has, against the lock that has to follow (three failures). */
const FAILURES_MOST = 3;
const staffIsLocked =
  (lockFrom: number) =>
  async ({ db, now, isWhole }: Subject): Promise<Outcome> => {
    if (!isWhole) return notApplicable('installation-only');
    const rows = await store.countLocks(db, new Date(now.getTime() - 30 * DAY_MS));
    return verdict(lockFrom <= FAILURES_MOST, 'staff.lock', [
      count('failuresBeforeLock', lockFrom),
      count('failuresAllowed', FAILURES_MOST),
      count('locks30Days', rows[0]?.locks ?? 0),
      count('refusals30Days', rows[0]?.refusals ?? 0),
    ]);
  };

export interface SystemFacts {
  /** Operators that the documentation names. */
  readonly demoOperators: readonly string[];
  /** Failures in a row before an operator's name is locked. */
  readonly operatorLockFrom: number;
}

export const systemChecks = ({ demoOperators, operatorLockFrom }: SystemFacts): readonly Check[] => [
  { id: 'clock', area: 'system', clauses: ['1', 'GLI-19 2.2.1'], run: clockAgrees },
  { id: 'audit-chain', area: 'system', clauses: ['7', '8', 'GLI-19 B.6.5'], run: auditIsWhole },
  {
    ...{ id: 'audit-append-only', area: 'system', clauses: ['8', 'GLI-19 B.6.5'] },
    run: appendOnly(['audit_log', 'audit_head'], true),
  },
  { id: 'jobs', area: 'system', clauses: ['5', '51', 'GLI-19 B.3.5'], run: jobsRunOnTime },
  { id: 'backups', area: 'system', clauses: ['6', 'GLI-19 B.3.3'], run: backupsRun },
  { id: 'staff-accounts', area: 'system', clauses: ['9', 'GLI-19 B.2.3'], run: staffIsPersonal(demoOperators) },
  { id: 'staff-lock', area: 'system', clauses: ['9', 'GLI-19 B.2.3'], run: staffIsLocked(operatorLockFrom) },
  {
    ...{ id: 'ledger-append-only', area: 'money', clauses: ['7', '33', 'GLI-19 B.3.2'] },
    run: appendOnly(['ledger_transfer', 'ledger_entry', 'ledger_balance'], false),
  },
];

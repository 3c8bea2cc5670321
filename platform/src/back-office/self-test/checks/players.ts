/** Checks of accounts, sessions and player protection (gaming.md, 3.2 and 3.6). */
import { count, idsOf, ms, names, verdict } from '../check.ts';
import type { Check, Outcome, Subject } from '../check.ts';
import * as store from './players.store.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Persons under 21 are barred in the Philippines; elsewhere the limit is lower. */
const AGE_LEAST = 21;
const IDLE_MOST_MS = 30 * MINUTE_MS;
const SESSION_DAYS_MOST = 30;

const ageLimitIsSet = async ({ merchants, minimumAgeOf }: Subject): Promise<Outcome> => {
  const ages = await Promise.all(merchants.map(async ({ id, code }) => ({ code, age: await minimumAgeOf(id) })));
  const below = ages.filter(({ age }) => age < AGE_LEAST);
  return verdict(below.length === 0, 'age.below', [
    count('merchants', merchants.length),
    count('demanded', AGE_LEAST),
    ...names(
      'below',
      below.map(({ code, age }) => `${code} (${age})`),
    ),
  ]);
};

/** Sessions that are open now and could be used without input, or in all, for longer than allowed. */
const sessionsEnd = async ({ db, now, merchants }: Subject): Promise<Outcome> => {
  const rows = await store.countSessions(db, {
    ids: idsOf(merchants),
    now,
    idleSeconds: IDLE_MOST_MS / 1000,
    days: SESSION_DAYS_MOST,
  });
  const { open = 0, idle = 0, long = 0 } = rows[0] ?? {};
  return verdict(idle + long === 0, 'sessions.long', [
    count('open', open),
    ms('idleAllowed', IDLE_MOST_MS),
    count('daysAllowed', SESSION_DAYS_MOST),
    count('idleTooLong', idle),
    count('tooLong', long),
  ]);
};

/** At each merchant a step waits for a checked identity. */
const identityGate =
  (gate: 'play' | 'withdrawal') =>
  async ({ db, merchants }: Subject): Promise<Outcome> => {
    const rows = await store.listGated(db, idsOf(merchants), gate);
    const gated = new Set(rows.map(({ id }) => id));
    const open = merchants.filter(({ id }) => !gated.has(id)).map(({ code }) => code);
    return verdict(open.length === 0, 'identity.open', [
      count('merchants', merchants.length),
      count('gated', gated.size),
      ...names('open', open),
    ]);
  };

/** Members excluded now: whether each is barred, and whether any played or deposited since. */
const exclusionsHold = async ({ db, now, merchants }: Subject): Promise<Outcome> => {
  const rows = await store.countExcluded(db, idsOf(merchants), now);
  const { excluded = 0, unbarred = 0, bets = 0, deposits = 0 } = rows[0] ?? {};
  const evidence = [
    count('excluded', excluded),
    count('unbarred', unbarred),
    count('betsSince', bets),
    count('depositsSince', deposits),
  ];
  if (unbarred > 0) return verdict(false, 'exclusion.unbarred', evidence);
  return verdict(bets + deposits === 0, 'exclusion.played', evidence);
};

/** Looser limits that counted before their day was over. */
const loosenessWaits = async ({ db, merchants }: Subject): Promise<Outcome> => {
  const rows = await store.countLooser(db, idsOf(merchants));
  const { looser = 0, early = 0 } = rows[0] ?? {};
  return verdict(early === 0, 'limits.early', [count('looser', looser), count('early', early), ms('waiting', DAY_MS)]);
};

const helpIsOffered = async ({ db, merchants }: Subject): Promise<Outcome> => {
  const rows = await store.listWithHelp(db, idsOf(merchants));
  const offering = new Set(rows.map(({ id }) => id));
  const without = merchants.filter(({ id }) => !offering.has(id)).map(({ code }) => code);
  return verdict(without.length === 0, 'help.missing', [
    count('merchants', merchants.length),
    ...names('without', without),
  ]);
};

export const playerChecks: readonly Check[] = [
  { id: 'age-limit', area: 'players', clauses: ['13', '69', 'PAGCOR'], run: ageLimitIsSet },
  { id: 'session-limits', area: 'players', clauses: ['20', 'GLI-19 2.5.4'], run: sessionsEnd },
  { id: 'identity-before-play', area: 'players', clauses: ['14', '71', 'GLI-19 2.5.2'], run: identityGate('play') },
  {
    ...{ id: 'identity-before-withdrawal', area: 'players', clauses: ['34', 'GLI-19 A.3.6'] },
    run: identityGate('withdrawal'),
  },
  { id: 'exclusions', area: 'players', clauses: ['67', '72', 'GLI-19 A.3.8'], run: exclusionsHold },
  { id: 'looser-limits', area: 'players', clauses: ['64', 'GLI-19 A.3.7'], run: loosenessWaits },
  { id: 'help-lines', area: 'players', clauses: ['75', 'GLI-19 A.4.5'], run: helpIsOffered },
];

/** Each export with its headings, in the order of its cells. They are in English as in all files of the console. */
import type { RegulatorExport } from 'shared-contracts/regulator';
import * as store from './regulator.store.ts';
import type { ReadCells } from './regulator.store.ts';

interface Export {
  readonly head: (timeZone: string) => readonly string[];
  readonly read: ReadCells;
}

const dayIn = (timeZone: string): string => `day (${timeZone})`;

export const EXPORTS: Readonly<Record<RegulatorExport, Export>> = {
  money: {
    head: (zone) => [
      dayIn(zone),
      'currency',
      'deposits',
      'withdrawals',
      'stakes',
      'wins',
      "result at vendors' wallets",
      'GGR',
    ],
    read: store.readMoneyDays,
  },
  games: {
    head: () => [
      ...['vendor', 'game', 'name', 'currency', 'rounds', 'stakes', 'wins'],
      ...['RTP (%)', 'theoretical RTP (%)', 'difference (points)'],
    ],
    read: store.readGamesOfMonth,
  },
  protection: {
    head: (zone) => [
      ...[dayIn(zone), 'time-outs started', 'self-exclusions started'],
      ...['limits tightened', 'limit increases requested', 'reality checks'],
    ],
    read: store.readProtectionDays,
  },
  exclusions: {
    head: () => ['account', 'term', 'start (UTC)', 'earliest end (UTC)', 'started by'],
    read: store.readExclusionsInForce,
  },
  verification: {
    head: () => ['state', 'submitted in the month', 'decided in the month'],
    read: store.readVerification,
  },
  cases: {
    head: () => [
      ...['case', 'rule', 'account', 'opened (UTC)', 'currency', 'facts'],
      ...['state', 'closed (UTC)', 'closed by', 'outcome'],
    ],
    read: store.readCasesOfMonth,
  },
  corrections: {
    head: () => [
      ...['correction', 'account', 'amount', 'currency', 'state', 'reason', 'proposed (UTC)', 'proposed by'],
      ...['decided (UTC)', 'decided by', 'decision', 'ledger transfer', 'reverses transfer'],
    ],
    read: store.readCorrections,
  },
};

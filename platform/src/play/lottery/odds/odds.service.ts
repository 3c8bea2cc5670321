/** Odds tables of merchants, each version kept for ever. */
import { PortalError } from 'shared-contracts/errors';
import type { Format, RtpFinding } from 'lottery-rules';
import type { Database, Executor } from '../../../kernel/index.ts';
import { currencyScale } from '../../games/index.ts';
import { defaultTable, isWholeTable, judgeOdds } from './odds.policy.ts';
import type { OddsChoice, OddsTable } from './odds.policy.ts';
import { insertTable, readTables, readVersions } from './odds.store.ts';

export interface OddsMerchant {
  readonly id: number;
  readonly currency: string;
}

export interface SavedOdds {
  readonly version: number;
  /** Bet types whose return an operator should look at. */
  readonly findings: readonly { readonly betType: string; readonly rtp: number; readonly finding: RtpFinding }[];
}

/** Versions that are shown. */
const VERSIONS = 20;

export const createOddsService = ({ database }: { readonly database: Pick<Database, 'db'> }) => ({
  /** The table in force. */
  table: async (merchant: OddsMerchant, format: Format, db: Executor = database.db): Promise<OddsTable> =>
    (await readTables(db, merchant.id)).get(format) ?? defaultTable(format, currencyScale(merchant.currency)),

  /** The last versions, newest first; the table of the rules comes last where there is room. */
  versions: async (merchant: OddsMerchant, format: Format): Promise<readonly OddsTable[]> => {
    const saved = await readVersions(database.db, merchant.id, format, VERSIONS);
    return saved.length < VERSIONS ? [...saved, defaultTable(format, currencyScale(merchant.currency))] : saved;
  },

  /**
   * Saves a new version; bets that were accepted keep theirs. Refuses with `lottery.rtp-too-high` where a bet type would return more
   * than a hundred percent, with `lottery.odds-invalid` where a bet type or a tier is missing or unknown, and with `form.overtaken` where `known` is no longer the version in force.
   */
  save: async (
    merchantId: number,
    format: Format,
    table: OddsChoice,
    by: { readonly known: number; readonly savedBy: string },
    db: Executor = database.db,
  ): Promise<SavedOdds> => {
    if (!isWholeTable(format, table)) throw new PortalError('lottery.odds-invalid');
    const judged = Object.entries(table.betTypes).map(([betType, { odds }]) => ({
      betType,
      ...judgeOdds(format, betType, odds),
    }));
    const refused = judged.filter(({ finding }) => finding === 'refused');
    const [first] = refused;
    if (first) {
      throw new PortalError('lottery.rtp-too-high', {
        params: { betType: first.betType, rtp: first.rtp.toFixed(2) },
        fields: Object.fromEntries(refused.map(({ betType }) => [`betTypes.${betType}`, 'lottery.rtp-too-high'])),
      });
    }
    if (!(await insertTable(db, merchantId, format, table, by))) throw new PortalError('form.overtaken');
    return { version: by.known + 1, findings: judged.filter(({ finding }) => finding !== 'fine') };
  },
});

export type OddsService = ReturnType<typeof createOddsService>;

/** The stations of a slip, with the odds that it was filled in with. Whether they are still offered is the database's to say when it accepts the slip. */
import type { z } from 'zod';
import { PortalError } from 'shared-contracts/errors';
import type * as schema from 'shared-contracts/lottery/betting-schema';
import type { Database, Merchant } from '../../../kernel/index.ts';
import { findOffered } from '../lottery.store.ts';
import type { OddsService } from '../odds/odds.service.ts';
import { readDrawNosFrom } from './betting.store.ts';
import type { SlipStation } from './slip.policy.ts';

type PlaceBody = z.output<typeof schema.placeBets.body>;
type Station = PlaceBody['stations'][number];
type Priced = Omit<SlipStation, 'drawNos'>;

/** A lottery's format and a version of its odds never change: they are read once. More of them than merchants have. */
const REMEMBERED_MAX = 5_000;

export const createStations = ({
  database: { db },
  odds,
}: {
  readonly database: Pick<Database, 'db'>;
  readonly odds: OddsService;
}) => {
  const remembered = new Map<string, Priced>();

  const read = async (merchant: Merchant, { gameCode, oddsVersion }: Station): Promise<Priced> => {
    const lottery = await findOffered(db, merchant.id, gameCode);
    if (!lottery) throw new PortalError('lottery.unknown', { params: { gameCode } });
    const table = await odds.table(merchant, lottery.format);
    if (table.version !== oddsVersion) throw new PortalError('lottery.odds-changed', { params: { gameCode } });
    return { lottery: gameCode, format: lottery.format, table };
  };

  const priced = async (merchant: Merchant, station: Station): Promise<Priced> => {
    const key = `${merchant.id} ${merchant.currency} ${station.gameCode} ${station.oddsVersion}`;
    const known = remembered.get(key);
    if (known) return known;
    const found = await read(merchant, station);
    if (remembered.size >= REMEMBERED_MAX) remembered.clear();
    remembered.set(key, found);
    return found;
  };

  const drawNosOf = async ({ gameCode, drawNo }: Station, draws: number): Promise<readonly string[]> => {
    if (draws === 1) return [drawNo];
    const drawNos = await readDrawNosFrom(db, gameCode, drawNo, draws);
    if (drawNos[0] !== drawNo) throw new PortalError('lottery.closed', { params: { gameCode } });
    if (drawNos.length < draws) throw new PortalError('lottery.limit-reached', { params: { limit: 'max-draws' } });
    return drawNos;
  };

  /** Refuses with a code of `placeBets`. */
  return async (merchant: Merchant, { stations, draws }: PlaceBody): Promise<readonly SlipStation[]> => {
    const codes = stations.map(({ gameCode }) => gameCode);
    if (new Set(codes).size < codes.length || (draws > 1 && codes.length > 1)) throw new PortalError('request.invalid');
    const found: SlipStation[] = [];
    for (const station of stations) {
      found.push({ ...(await priced(merchant, station)), drawNos: await drawNosOf(station, draws) });
    }
    return found;
  };
};

/** What the sums of a team's games say, and how a reply names its last row for the call that continues it. Pure. */
import { PortalError } from 'shared-contracts/errors';
import type { MovedOnDay, TeamMovement } from '../../money/ledger/index.ts';
import type { GameRounds, TeamRound } from '../../play/provider/index.ts';

interface Totals {
  readonly rounds: number;
  readonly bet: bigint;
  readonly win: bigint;
}

/** Of the vendor and the game that are chosen, of all where none is. */
export const totalsOf = (
  sums: readonly GameRounds[],
  { vendor, game }: { readonly vendor?: string | undefined; readonly game?: string | undefined },
): Totals => {
  const chosen = sums.filter(
    (row) => (vendor === undefined || row.vendor === vendor) && (game === undefined || row.game === game),
  );
  const sumOf = (name: 'bet' | 'win'): bigint => chosen.reduce((sum, row) => sum + row[name], 0n);
  return { rounds: chosen.reduce((sum, row) => sum + row.rounds, 0), bet: sumOf('bet'), win: sumOf('win') };
};

/** Of all days. */
export const sumOfDays = (days: readonly MovedOnDay[]): Omit<MovedOnDay, 'day'> =>
  days.reduce((sum, day) => ({ total: sum.total + day.total, in: sum.in + day.in, out: sum.out + day.out }), {
    total: 0,
    in: 0n,
    out: 0n,
  });

/** Vendors and games that have rounds. */
export const choicesOf = (sums: readonly GameRounds[]) => ({
  vendors: [...new Map(sums.map(({ vendor, vendorName: name }) => [vendor, { vendor, name }])).values()],
  games: sums.map(({ game, gameName: name, vendor }) => ({ game, name, vendor })),
});

const malformed = (): PortalError => new PortalError('request.invalid', { fields: { after: 'field.invalid' } });
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

type RoundName = Pick<TeamRound, 'day' | 'memberId' | 'vendor' | 'round'>;

/** Ids of rounds are vendors' own and may hold any character. */
export const nameOfRound = ({ day, memberId, vendor, round }: RoundName): string =>
  Buffer.from(`${day}\n${memberId}\n${vendor}\n${round}`).toString('base64url');

export const roundNamed = (name: string): RoundName => {
  const [day = '', memberId = '', vendor = '', ...round] = Buffer.from(name, 'base64url').toString().split('\n');
  if (!isDay(day) || !/^\d{1,18}$/.test(memberId) || `${vendor}${round.join('')}`.includes('\0')) throw malformed();
  return { day, memberId: BigInt(memberId), vendor, round: round.join('\n') };
};

type MovementName = Pick<TeamMovement, 'day' | 'transferId' | 'seq'>;

export const nameOfMovement = ({ day, transferId, seq }: MovementName): string => `${day}-${transferId}-${seq}`;

export const movementNamed = (name: string): MovementName => {
  const [, day = '', transferId = '', seq] = /^(.{10})-(\d{1,18})-(\d{1,4})$/.exec(name) ?? [];
  if (!isDay(day)) throw malformed();
  return { day, transferId: BigInt(transferId), seq: Number(seq) };
};

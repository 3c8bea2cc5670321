/** How a record's reply names its last row, for the call that continues it. Pure. */
import { PortalError } from 'shared-contracts/errors';
import type { EntryName } from '../../money/ledger/index.ts';
import type { RoundRow } from '../../play/provider/index.ts';

const malformed = (): PortalError => new PortalError('request.invalid', { fields: { after: 'field.invalid' } });

export const nameOfEntry = ({ transferId, seq }: EntryName): string => `${transferId}-${seq}`;

export const entryNamed = (name: string): EntryName => {
  const [, transferId, seq] = /^(\d{1,18})-(\d{1,4})$/.exec(name) ?? [];
  if (transferId === undefined || seq === undefined) throw malformed();
  return { transferId: BigInt(transferId), seq: Number(seq) };
};

type RoundName = Pick<RoundRow, 'vendor' | 'round'>;

/** Ids of rounds are vendors' own and may hold any character. */
export const nameOfRound = ({ vendor, round }: RoundName): string =>
  Buffer.from(`${vendor}\n${round}`).toString('base64url');

export const roundNamed = (name: string): RoundName => {
  const text = Buffer.from(name, 'base64url').toString();
  const end = text.indexOf('\n');
  if (end < 1 || text.includes('\0')) throw malformed();
  return { vendor: text.slice(0, end), round: text.slice(end + 1) };
};

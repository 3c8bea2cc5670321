/** From which addresses operators may call. Pure. */
import { BlockList } from 'node:net';
import { addNetwork, familyOf, plainAddress } from '../../ground/geo/index.ts';
import type { Operator } from '../../kernel/index.ts';

export interface ListedNetwork {
  readonly merchantId: number | null;
  readonly network: string;
}

/** By merchant; null: of the installation. A list that is not there admits everybody. */
export type NetworkLists = ReadonlyMap<number | null, BlockList>;

export const listsOf = (rows: readonly ListedNetwork[]): NetworkLists => {
  const lists = new Map<number | null, BlockList>();
  for (const { merchantId, network } of rows) {
    const list = lists.get(merchantId) ?? new BlockList();
    addNetwork(list, network);
    lists.set(merchantId, list);
  }
  return lists;
};

/** The zone of a link-local address is not a part of it. */
export const admits = (lists: NetworkLists, merchantId: number | null, ip: string): boolean => {
  const list = lists.get(merchantId);
  if (!list) return true;
  const address = plainAddress(ip.split('%')[0] ?? ip);
  return list.check(address, familyOf(address));
};

/**
 * The merchants that an operator reaches from this address; null: the operator is not admitted. An operator of all merchants is turned
 * away by the installation's own list alone: otherwise each merchant could take the installation from its operators.
 */
export const reachable = (
  lists: NetworkLists,
  merchants: Operator['merchants'],
  ip: string,
  all: readonly number[],
): Operator['merchants'] | null => {
  if (!admits(lists, null, ip)) return null;
  const open = (merchants === 'all' ? all : merchants).filter((id) => admits(lists, id, ip));
  if (merchants === 'all' && open.length === all.length) return 'all';
  return merchants !== 'all' && open.length === 0 ? null : open;
};

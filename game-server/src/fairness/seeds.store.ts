import { randomBytes, randomUUID } from 'node:crypto';
import type { Db } from '../kernel/db.ts';
import { hashSeed, newClientSeed, newServerSeed } from './seeds.ts';

/** Who made a client seed: a page makes one by itself, a player chooses one. */
export type ClientBy = 'server' | 'page' | 'player';

export interface Seed {
  readonly id: string;
  readonly serverSeed: string;
  readonly hash: string;
  readonly clientSeed: string;
  readonly clientBy: ClientBy;
  readonly nextNonce: number;
  readonly rotateKey: string;
  readonly state: 'next' | 'active' | 'revealed';
}

/** What a player may know of their seeds: everything but the secret itself. */
export interface SeedView {
  readonly hash: string;
  /** Hash of the seed that becomes active on rotation: it is fixed before the player asks for it. */
  readonly nextHash: string;
  readonly clientSeed: string;
  readonly clientBy: ClientBy;
  /** Nonce of the next round. */
  readonly nonce: number;
  readonly rotateKey: string;
}

export interface SeedStore {
  /** Makes the active and the next seed of a player where they are missing. */
  readonly ensure: (player: string) => void;
  readonly active: (player: string) => Seed;
  readonly byId: (id: string) => Seed | undefined;
  readonly view: (player: string) => SeedView;
  /** Takes the next nonce of the active seed. Call it inside the transaction that accepts the round. */
  readonly takeNonce: (player: string) => { readonly seed: Seed; readonly nonce: number };
  readonly setClientSeed: (player: string, clientSeed: string, by: ClientBy) => void;
  /**
   * Reveals the active seed, puts the committed next one in its place and commits to another. A client seed that the player chose stays;
   * a page makes another one once it has seen the hash.
   */
  readonly rotate: (player: string, now: string) => Seed;
  /** Reveals every active seed and replaces all committed ones, so that no player goes on with theirs. Inside a transaction. */
  readonly retireAll: (now: string) => void;
}

const COLUMNS = `id, server_seed AS serverSeed, hash, client_seed AS clientSeed, client_by AS clientBy, next_nonce AS nextNonce, rotate_key AS rotateKey, state`;

type Client = Pick<Seed, 'clientSeed' | 'clientBy'>;
const newClient = (): Client => ({ clientSeed: newClientSeed(), clientBy: 'server' });
const clientAfter = ({ clientSeed, clientBy }: Client): Client =>
  clientBy === 'player' ? { clientSeed, clientBy } : newClient();

export const createSeedStore = ({ raw }: Db, clock: () => Date = () => new Date()): SeedStore => {
  // The second condition is that of the index.
  const byState = raw.prepare(
    `SELECT ${COLUMNS} FROM seed WHERE player = ? AND state IN ('next', 'active') AND state = ?`,
  );
  const byId = raw.prepare(`SELECT ${COLUMNS} FROM seed WHERE id = ?`);
  const insert = raw.prepare(
    `INSERT INTO seed (id, player, server_seed, hash, client_seed, client_by, rotate_key, state, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const reveal = raw.prepare(`UPDATE seed SET state = 'revealed', revealed_at = ? WHERE id = ?`);
  const activate = raw.prepare(`UPDATE seed SET state = 'active', client_seed = ?, client_by = ? WHERE id = ?`);

  const add = (player: string, state: 'next' | 'active', { clientSeed, clientBy }: Client): void => {
    const serverSeed = newServerSeed();
    const rotateKey = randomBytes(18).toString('base64url');
    insert.run(
      randomUUID(),
      player,
      serverSeed,
      hashSeed(serverSeed),
      clientSeed,
      clientBy,
      rotateKey,
      state,
      clock().toISOString(),
    );
  };
  const commit = (player: string): void => add(player, 'next', { clientSeed: '', clientBy: 'server' });
  const find = (player: string, state: 'next' | 'active'): Seed | undefined =>
    byState.get(player, state) as unknown as Seed | undefined;
  const must = (player: string, state: 'next' | 'active'): Seed => {
    const seed = find(player, state);
    if (!seed) throw new Error(`the player has no ${state} seed`);
    return seed;
  };

  return {
    ensure: (player) => {
      if (!find(player, 'active')) add(player, 'active', newClient());
      if (!find(player, 'next')) commit(player);
    },
    active: (player) => must(player, 'active'),
    byId: (id) => byId.get(id) as unknown as Seed | undefined,
    view: (player) => {
      const active = must(player, 'active');
      const next = must(player, 'next');
      return {
        hash: active.hash,
        nextHash: next.hash,
        clientSeed: active.clientSeed,
        clientBy: active.clientBy,
        nonce: active.nextNonce,
        rotateKey: active.rotateKey,
      };
    },
    takeNonce: (player) => {
      const seed = must(player, 'active');
      raw.prepare(`UPDATE seed SET next_nonce = next_nonce + 1 WHERE id = ?`).run(seed.id);
      return { seed, nonce: seed.nextNonce };
    },
    setClientSeed: (player, clientSeed, by) => void activate.run(clientSeed, by, must(player, 'active').id),
    rotate: (player, now) => {
      const old = must(player, 'active');
      const next = must(player, 'next');
      const { clientSeed, clientBy } = clientAfter(old);
      reveal.run(now, old.id);
      activate.run(clientSeed, clientBy, next.id);
      commit(player);
      return { ...old, state: 'revealed' };
    },
    retireAll: (now) => {
      const active = raw.prepare(`SELECT player, ${COLUMNS} FROM seed WHERE state = 'active'`).all();
      raw.exec(`DELETE FROM seed WHERE state = 'next'`);
      raw.prepare(`UPDATE seed SET state = 'revealed', revealed_at = ? WHERE state = 'active'`).run(now);
      for (const seed of active as unknown as (Seed & { readonly player: string })[]) {
        add(seed.player, 'active', clientAfter(seed));
        commit(seed.player);
      }
    },
  };
};

import { randomBytes, randomUUID } from 'node:crypto';
import type { Db } from '../kernel/db.ts';
import { hashSeed, newClientSeed, newServerSeed } from './seeds.ts';

export interface Seed {
  readonly id: string;
  readonly serverSeed: string;
  readonly hash: string;
  readonly clientSeed: string;
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
  readonly setClientSeed: (player: string, clientSeed: string) => void;
  /** Reveals the active seed, puts the committed next one in its place and commits to another. */
  readonly rotate: (player: string, now: string) => Seed;
  /** Reveals every active seed and replaces all committed ones, so that no player goes on with theirs. Inside a transaction. */
  readonly retireAll: (now: string) => void;
}

const COLUMNS = `id, server_seed AS serverSeed, hash, client_seed AS clientSeed, next_nonce AS nextNonce, rotate_key AS rotateKey, state`;

export const createSeedStore = ({ raw }: Db, clock: () => Date = () => new Date()): SeedStore => {
  const byState = raw.prepare(`SELECT ${COLUMNS} FROM seed WHERE player = ? AND state = ?`);
  const byId = raw.prepare(`SELECT ${COLUMNS} FROM seed WHERE id = ?`);
  const insert = raw.prepare(
    `INSERT INTO seed (id, player, server_seed, hash, client_seed, rotate_key, state, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const setState = raw.prepare(`UPDATE seed SET state = ?, revealed_at = ?, client_seed = ? WHERE id = ?`);

  const add = (player: string, state: 'next' | 'active', clientSeed: string): void => {
    const serverSeed = newServerSeed();
    const rotateKey = randomBytes(18).toString('base64url');
    insert.run(
      randomUUID(),
      player,
      serverSeed,
      hashSeed(serverSeed),
      clientSeed,
      rotateKey,
      state,
      clock().toISOString(),
    );
  };
  const find = (player: string, state: 'next' | 'active'): Seed | undefined =>
    byState.get(player, state) as unknown as Seed | undefined;
  const must = (player: string, state: 'next' | 'active'): Seed => {
    const seed = find(player, state);
    if (!seed) throw new Error(`the player has no ${state} seed`);
    return seed;
  };

  return {
    ensure: (player) => {
      if (!find(player, 'active')) add(player, 'active', newClientSeed());
      if (!find(player, 'next')) add(player, 'next', '');
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
        nonce: active.nextNonce,
        rotateKey: active.rotateKey,
      };
    },
    takeNonce: (player) => {
      const seed = must(player, 'active');
      raw.prepare(`UPDATE seed SET next_nonce = next_nonce + 1 WHERE id = ?`).run(seed.id);
      return { seed, nonce: seed.nextNonce };
    },
    setClientSeed: (player, clientSeed) => {
      raw.prepare(`UPDATE seed SET client_seed = ? WHERE player = ? AND state = 'active'`).run(clientSeed, player);
    },
    rotate: (player, now) => {
      const old = must(player, 'active');
      const next = must(player, 'next');
      setState.run('revealed', now, old.clientSeed, old.id);
      setState.run('active', null, old.clientSeed, next.id);
      add(player, 'next', '');
      return { ...old, state: 'revealed' };
    },
    retireAll: (now) => {
      const active = raw.prepare(`SELECT player, client_seed AS clientSeed FROM seed WHERE state = 'active'`).all();
      raw.exec(`DELETE FROM seed WHERE state = 'next'`);
      raw.prepare(`UPDATE seed SET state = 'revealed', revealed_at = ? WHERE state = 'active'`).run(now);
      for (const { player, clientSeed } of active) {
        add(String(player), 'active', String(clientSeed));
        add(String(player), 'next', '');
      }
    },
  };
};

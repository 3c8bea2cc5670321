/** A game server and the wallet it talks to, for tests: real HTTP between them, `inject` from the player's side. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { Assets } from '../http/assets.ts';
import { createGameServer } from '../server.ts';
import type { GameServer } from '../server.ts';
import type { Schedule } from '../tables/index.ts';
import { createFakeWallet } from './fake-wallet.ts';
import type { FakeWallet, FakeWalletOptions, PortalSession } from './fake-wallet.ts';

const NO_ASSETS: Assets = {
  hash: 'test',
  get: () => undefined,
  modulesOf: () => [],
  page: () => '<html lang="%LANG%"></html>',
  bundleAll: () => Promise.resolve(0),
};

export interface Answer {
  readonly status: number;
  readonly body: { success: boolean; code?: string; balance?: string; value: Record<string, unknown> };
}

export interface Player {
  readonly key: string;
  readonly post: (path: string, body: unknown) => Promise<Answer>;
  readonly get: (path: string) => Promise<Answer>;
  readonly spin: (spin: string, bet?: string, choice?: unknown) => Promise<Answer>;
}

export interface Rig {
  readonly wallet: FakeWallet;
  readonly logs: string[];
  readonly dataDir: string;
  server: GameServer;
  readonly player: (name?: string, session?: PortalSession, game?: string) => Promise<Player>;
  readonly resume: (key: string) => Player;
  /** Stops the server and starts another on the same data. */
  readonly restart: () => Promise<void>;
  /** Stops the server and starts another on a copy of its data. */
  readonly restore: (copy: string) => Promise<void>;
  /** Starts another on the same data while the old one is left as a crash would leave it. */
  readonly crash: () => void;
  readonly close: () => Promise<void>;
}

export interface RigOptions extends Partial<FakeWalletOptions> {
  readonly assets?: string;
  readonly walletTimeoutMs?: number;
  readonly retryMs?: number;
  readonly spinMs?: number;
  readonly tableSchedule?: Schedule;
  readonly tableBettingMs?: number;
  readonly clock?: () => Date;
}

export const createRig = async (options: RigOptions = {}): Promise<Rig> => {
  const secret = Buffer.alloc(32, 7);
  const dataDir = mkdtempSync(join(tmpdir(), 'game-server-'));
  const wallet = createFakeWallet({ secret, ...options });
  const platformUrl = await wallet.listen();
  const logs: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void logs.push(line) });
  const left: GameServer[] = [];
  const make = (): GameServer => {
    const trustProxy: string[] = [];
    const portalOrigins = ['http://localhost:8080', 'http://*.localhost:8080'];
    const server = createGameServer({
      config: {
        ...{ dataDir, platformUrl, providerKey: 'HOUSE:1', providerSecret: secret, portalOrigins, trustProxy },
        tableBettingMs: options.tableBettingMs,
      },
      log,
      assets: options.assets ?? NO_ASSETS,
      // No wallet that answers is given up, however slow the machine is; tests of one that never answers say less.
      walletTimeoutMs: options.walletTimeoutMs ?? 60_000,
      retryMs: options.retryMs ?? 20,
      spinMs: options.spinMs ?? 0,
      ...(options.tableSchedule && { tableSchedule: options.tableSchedule }),
      ...(options.clock && { clock: options.clock }),
    });
    server.start();
    return server;
  };
  const answer = (reply: { statusCode: number; json: () => unknown }): Answer => ({
    status: reply.statusCode,
    body: reply.json() as Answer['body'],
  });

  const rig: Rig = {
    dataDir,
    wallet,
    logs,
    server: make(),
    resume: (key) => {
      const headers = { authorization: `Bearer ${key}` };
      const post: Player['post'] = async (url, payload) =>
        answer(await rig.server.app.inject({ method: 'POST', url, headers, payload: payload as object }));
      return {
        key,
        post,
        get: async (url) => answer(await rig.server.app.inject({ url, headers })),
        spin: (spin, bet = '1.00', choice) => post('/rgs/spin', { spin, bet, choice }),
      };
    },
    player: async (name, session, game = 'midnight-orchard') => {
      const payload = { token: wallet.launch(name, session), game, lang: 'en' };
      const opened = answer(await rig.server.app.inject({ method: 'POST', url: '/rgs/session', payload }));
      if (!opened.body.success) throw new Error(`launch refused: ${opened.body.code}`);
      return rig.resume(String(opened.body.value['key']));
    },
    restart: async () => {
      await rig.server.stop();
      rig.server = make();
    },
    restore: async (copy) => {
      await rig.server.stop();
      copyFileSync(copy, join(dataDir, 'game-server', 'rounds.db'));
      rig.server = make();
    },
    crash: () => {
      left.push(rig.server);
      rig.server = make();
    },
    close: async () => {
      await rig.server.stop();
      await Promise.all(left.map((server) => server.stop()));
      await wallet.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return rig;
};

/** Waits until a condition holds. The bound is for what never comes: it says nothing about how fast the code is. */
export const until = async (condition: () => boolean | Promise<boolean>): Promise<void> => {
  const end = Date.now() + 60_000;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('the condition did not come true');
    await new Promise((done) => setTimeout(done, 10));
  }
};

/** The console's stream: tables tell of their changes by NOTIFY (`console_tell`), and open consoles hear of it. */
import { randomBytes } from 'node:crypto';
import { PortalError } from 'shared-contracts/errors';
import { LIVE_TOPICS } from 'shared-contracts/reports';
import type { LiveTopic } from 'shared-contracts/reports';
import { rightsOf } from '../../ground/operator-rights/index.ts';
import { hashToken } from '../../kernel/crypto/index.ts';
import type { Operator, PlatformDeps } from '../../kernel/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import type { OperatorsModule } from '../operators/index.ts';
import { createLiveHub } from './live.hub.ts';
import type { Listener, LiveChange, LiveHub } from './live.hub.ts';
import { deleteExpiredTickets, insertTicket, openAmong, takeTicket } from './live.store.ts';

export interface LiveDeps extends Pick<PlatformDeps, 'database' | 'clock' | 'log'> {
  readonly merchants: Pick<MerchantsService, 'directory'>;
  /** The merchants that an operator reaches from an address. @throws PortalError `operator.network` where there are none. */
  readonly reach: OperatorsModule['reach'];
}

export interface LiveService {
  issueTicket(operator: Operator): Promise<{ readonly ticket: string; readonly expiresInSeconds: number }>;
  /**
   * @throws PortalError `stream.ticket-invalid`: unknown, used or too old; `operator.network` from an address that is not admitted;
   * `server.unavailable` while the instance stops.
   */
  redeem(ticket: string, ip: string): Promise<Listener>;
  hub(): LiveHub;
  pruneTickets(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const CHANNEL = 'portal_console';
const TICKET_SECONDS = 30;
/** Sessions also end by themselves, and networks are removed from the list, which no message announces. */
const SESSION_CHECK_MS = 10_000;

const isTopic = (text: string): text is LiveTopic => (LIVE_TOPICS as readonly string[]).includes(text);

/** `MERCHANT:TOPIC`, merchant 0 for all; null for anything else, such as the empty message after a lost connection. */
export const changeOf = (message: string): LiveChange | null => {
  const [merchant = '', topic = ''] = message.split(':');
  if (!/^\d{1,9}$/.test(merchant) || !isTopic(topic)) return null;
  return { merchantId: merchant === '0' ? null : Number(merchant), topic };
};

export const createLiveService = (deps: LiveDeps): LiveService => {
  const { database, clock, log, merchants } = deps;
  let codes: ReadonlyMap<number, string> = new Map();
  let running: { readonly hub: LiveHub; stop(): Promise<void> } | null = null;

  const hubOf = (): LiveHub => {
    if (!running) throw new PortalError('server.unavailable');
    return running.hub;
  };
  const readCodes = async (): Promise<void> => {
    codes = new Map((await merchants.directory()).all.map(({ id, code }) => [id, code]));
  };
  const endDeadSessions = async (hub: LiveHub): Promise<void> => {
    const ids = hub.sessions();
    if (ids.length === 0) return;
    await readCodes();
    const open = new Set(await openAmong(database.db, ids, clock.now()));
    for (const id of ids) if (!open.has(id)) hub.endSession(id);
    await hub.endStale();
  };

  const open = async (): Promise<NonNullable<typeof running>> => {
    const hub = createLiveHub({ codeOf: (id) => codes.get(id) ?? null });
    const unlisten = await database.listen(CHANNEL, (message) => {
      const change = changeOf(message);
      if (change) hub.changed(change);
      else hub.changedAll();
    });
    const check = setInterval(() => {
      endDeadSessions(hub).catch((error: unknown) =>
        log.warn({ err: error }, 'asking after the sessions of consoles failed'),
      );
    }, SESSION_CHECK_MS);
    check.unref();
    return {
      hub,
      stop: async () => {
        clearInterval(check);
        hub.close();
        await unlisten();
      },
    };
  };

  return {
    issueTicket: async ({ sessionId }) => {
      const ticket = randomBytes(24).toString('base64url');
      const expiresAt = new Date(clock.now().getTime() + TICKET_SECONDS * 1_000);
      await insertTicket(database.db, { hash: hashToken(ticket), sessionId, expiresAt });
      return { ticket, expiresInSeconds: TICKET_SECONDS };
    },
    redeem: async (ticket, ip) => {
      const found = await database.transaction(async (trx) => {
        const taken = await takeTicket(trx, hashToken(ticket), clock.now());
        // An instance that stops leaves it unspent: a proxy asks the next one with it.
        if (taken && !running) throw new PortalError('server.unavailable');
        return taken;
      });
      if (!found) throw new PortalError('stream.ticket-invalid');
      await readCodes();
      const { sessionId, role, merchants: own } = found;
      const reachNow = () => deps.reach(own ?? 'all', ip);
      const reached = await reachNow();
      return {
        ...{ sessionId, rights: rightsOf(role), mayTouch: (id) => reached === 'all' || reached.includes(id) },
        isStale: () =>
          reachNow().then(
            (now) => String(now) !== String(reached),
            () => true,
          ),
      };
    },
    hub: hubOf,
    pruneTickets: () => deleteExpiredTickets(database.db, clock.now()),
    start: async () => {
      running ??= await open();
    },
    stop: async () => {
      await running?.stop();
      running = null;
    },
  };
};

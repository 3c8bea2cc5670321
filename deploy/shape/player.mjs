// A member with money and an open game in the database that the environment names, for the check alone: production has no such door.
// Usage: node deploy/shape/player.mjs MERCHANT GAME MINOR_UNITS  -> one line of JSON
import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { readConfig, systemClock } from '../../platform/src/kernel/index.ts';
import { connectDatabase } from '../../platform/src/kernel/db/index.ts';
import { createLogger } from '../../platform/src/kernel/observability/logger.ts';
import { createMetrics } from '../../platform/src/kernel/observability/metrics.ts';
import { createOutbox } from '../../platform/src/kernel/outbox/index.ts';
import { createToken, hashToken } from '../../platform/src/kernel/crypto/index.ts';
import { createLedger } from '../../platform/src/money/ledger/index.ts';
import { createProviderModule } from '../../platform/src/play/provider/index.ts';

const [merchantCode, game, amount] = process.argv.slice(2);
const config = readConfig(process.env);
const log = createLogger('silent');
const { database } = await connectDatabase(config, log);
const metrics = createMetrics({ processMetrics: false });
const outbox = createOutbox({ database, log, metrics });
const deps = { config, database, log, clock: systemClock, metrics, outbox };
const ledger = createLedger(deps);
const { service } = createProviderModule({ ...deps, ledger });

const client = new pg.Client({ connectionString: config.databaseUrl, options: '-c role=portal_app' });
await client.connect();
const one = async (text, values) => (await client.query(text, values)).rows[0];
const merchant = await one('select id, currency, currency_symbol from merchant where code = $1', [merchantCode]);
const { id: gameId } = await one('select id from game where code = $1', [game]);
const account = `p${randomBytes(4).toString('hex')}`;
const member = await one(
  'insert into member (merchant_id, account, nickname, type, is_agent) values ($1, $2, $2, 1, 0) returning id',
  [merchant.id, account],
);
const memberId = BigInt(member.id);
const sessionId = randomUUID();
const token = createToken();
await client.query(
  `insert into member_session (id, merchant_id, member_id, token_hash, device, created_at, last_seen_at, idle_expires_at, ends_at)
   values ($1, $2, $3, $4, 'check', now(), now(), now() + interval '1 hour', now() + interval '1 day')`,
  [sessionId, merchant.id, member.id, hashToken(token)],
);
const wallet = await ledger.playerAccount(merchant.id, memberId, 'wallet', merchant.currency);
const cashier = await ledger.houseAccount(merchant.id, 'house:cashier', merchant.currency);
await ledger.post({
  merchantId: merchant.id,
  idempotencyKey: `deposit:${memberId}`,
  kind: 'deposit',
  legs: [
    { account: cashier, amount: -BigInt(amount) },
    { account: wallet, amount: BigInt(amount) },
  ],
});
const launch = await service.issueLaunchToken({
  merchantId: merchant.id,
  memberId,
  portalSession: sessionId,
  vendor: 'HOUSE',
  gameId,
  nickname: account,
  playerMask: 'p***',
  language: 'EN',
  portalOrigin: 'http://portal.example',
  currency: merchant.currency,
  currencySymbol: merchant.currency_symbol,
});
console.log(
  JSON.stringify({ user: member.id, token, launch, game, currency: merchant.currency, wallet: String(wallet) }),
);
await client.end();
await outbox.stop();
await database.close();

// Kills the platform and PostgreSQL under load, again and again, and looks whether an acknowledged call is missing or counted twice.
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { projectNode } from '../lib/paths.mjs';
import { openCluster } from './cluster.mjs';
import { createVendor, repeatAll } from './vendor.mjs';

const SERVER = fileURLToPath(new URL('./wallet-server.mjs', import.meta.url));
/** Load between two crashes, in milliseconds. */
const LOAD_MS = [200, 700];
const REPEATED_MAX = 4_000;

const startPlatform = async (env) => {
  // That its database is away is the point of it, and no line of a log.
  const quiet = { ...process.env, ...env, TEST_LOG_LEVEL: 'silent' };
  const child = spawn(projectNode, [SERVER], { env: quiet, stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  for await (const line of createInterface({ input: child.stdout })) {
    return {
      started: JSON.parse(line),
      end: async (signal) => {
        child.kill(signal);
        await ended;
      },
    };
  }
  throw new Error('the platform did not start');
};

const query = async (url, text) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
};

/** Rows that no crash may leave, by what is wrong with them. */
const BREACHES = {
  'transfers that do not add up to zero': `select transfer_id from ledger_entry group by transfer_id having sum(amount) <> 0`,
  'transfers without entries': `select id from ledger_transfer t where not exists (select from ledger_entry e where e.transfer_id = t.id)`,
  'balances that are not the sum of their entries': `
    select b.account_id from ledger_balance b left join ledger_entry e on e.account_id = b.account_id
    group by b.account_id, b.balance having b.balance <> coalesce(sum(e.amount), 0) or b.balance < 0`,
  'movements without their transaction, or with two': `
    select t.id from ledger_transfer t where t.idempotency_key like 'provider:%'
      and (select count(*) from wallet_txn w where w.ledger_transfer = t.id) <> 1`,
  'transactions without their movement': `
    select w.transaction_uuid from wallet_txn w where w.amount > 0 and w.state <> 'tombstone'
      and not exists (select from ledger_transfer t where t.id = w.ledger_transfer)`,
  'rounds that are not the sum of their transactions': `
    select g.round_id from game_round g join wallet_txn t on t.vendor = g.vendor and t.round_id = g.round_id and t.member_id = g.member_id
    group by g.vendor, g.round_id, g.member_id, g.bet_sum, g.win_sum
    having g.bet_sum <> sum(t.amount) filter (where t.kind = 'bet') or g.win_sum <> coalesce(sum(t.amount) filter (where t.kind = 'win'), 0)`,
};

const breachesOf = async (url) => {
  const found = [];
  for (const [what, text] of Object.entries(BREACHES)) {
    const rows = await query(url, text);
    if (rows.length > 0) found.push(`${rows.length} ${what}`);
  }
  return found;
};

/** Answers that the database does not have. */
const missingOf = async (url, answered) => {
  const rows = await query(url, 'select transaction_uuid as id from wallet_txn');
  const stored = new Set(rows.map(({ id }) => id));
  const acknowledged = answered.filter(({ body }) => JSON.parse(body).status === 'RS_OK');
  return acknowledged.filter(({ fields }) => !stored.has(fields.transaction_uuid)).length;
};

const wrongBalances = async (url, { players, opening }, change) => {
  const rows = await query(
    url,
    `select a.owner_id::text as user, b.balance::text from ledger_balance b join ledger_account a on a.id = b.account_id`,
  );
  const balances = new Map(rows.map(({ user, balance }) => [user, Number(balance)]));
  return players.filter(({ user }) => balances.get(user) !== opening + (change.get(user) ?? 0)).length;
};

/**
 * Plays while platform and database are killed `kills` times each, in turn, and answers what is wrong, as texts, and what was done.
 * `bin` is the folder of PostgreSQL's programs.
 */
export const playThroughCrashes = async ({ bin, kills, report = () => undefined }) => {
  const cluster = await openCluster(bin);
  let platform = await startPlatform({ DATABASE_URL: cluster.url });
  try {
    const wallet = { ...platform.started, key: Buffer.from(platform.started.secret, 'base64') };
    const again = { SOAK_DATABASE: wallet.url, SOAK_PORT: String(wallet.port) };
    const vendor = createVendor(wallet);
    const load = async () => {
      const before = vendor.answers();
      await wait(randomInt(...LOAD_MS));
      // A machine with much else to do: a crash without calls proves nothing.
      while (vendor.answers() - before < wallet.players.length) await wait(50);
    };
    for (let number = 1; number <= kills; number += 1) {
      await load();
      await platform.end('SIGKILL');
      platform = await startPlatform(again);
      await load();
      await cluster.crash();
      report(`${number} of ${kills}: ${vendor.answers()} calls answered`);
    }
    await load();
    const { answered, change, repeated, refused } = await vendor.stop();
    const faults = await breachesOf(wallet.url);
    const missing = await missingOf(wallet.url, answered);
    if (missing > 0) faults.push(`${missing} acknowledged calls are missing`);
    const wrong = await wrongBalances(wallet.url, wallet, change);
    if (wrong > 0) faults.push(`${wrong} balances are not what the answers say`);
    const different = await repeatAll(wallet, answered.slice(-REPEATED_MAX));
    if (different.length > 0)
      faults.push(`${different.length} calls answer something else when repeated: ${JSON.stringify(different[0])}`);
    const strange = [...refused.keys()].filter((http) => http !== 503);
    if (strange.length > 0)
      faults.push(`calls without an outcome were answered with ${strange.join(', ')} instead of 503`);
    const after = await wrongBalances(wallet.url, wallet, change);
    if (after > 0) faults.push(`${after} balances changed when calls were repeated`);
    return { faults, answered: answered.length, repeated };
  } finally {
    await platform.end('SIGKILL');
    await cluster.close();
  }
};

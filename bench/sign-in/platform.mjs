// A platform with members to sign in.
import { hash } from '@node-rs/argon2';
import { PASSWORD_COST } from '../../platform/src/kernel/crypto/password-hasher.ts';
import { startPlatform as start } from '../lib/start-platform.mjs';

export const PASSWORD = 'Demo-2468';
export const MEMBERS = 500;

/** `server`: of `openServer`, with a database `signin`. The human check is off: it is no part of what is measured. */
export const startPlatform = async (server) => {
  const platform = await start(server.url('signin'), 'test');
  const phc = await hash(PASSWORD, PASSWORD_COST);
  for (const text of [
    `insert into merchant (code, name, currency, currency_symbol, accent, languages, default_language, settings)
     values ('bench', 'Bench', 'CNY', '¥', 'gold', '{EN}', 'EN', '{"humanCheck": "off"}')`,
    `insert into merchant_host (host, merchant_id) select '127.0.0.1', id from merchant where code = 'bench'`,
    `insert into member (merchant_id, account, nickname, password_hash)
     select m.id, 'bench' || n, 'Bench', '${phc}' from merchant m, generate_series(1, ${MEMBERS}) n where m.code = 'bench'`,
  ])
    server.query(text);
  // The list of merchants is read anew within seconds.
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await fetch(`http://127.0.0.1:${platform.port}/portal/keys`)).ok) break;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  return platform;
};

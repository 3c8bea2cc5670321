// Checks a running platform as a vendor would use it (docs/vendors.md).
// Usage: npm run vendor-check -- URL [GAME], with VENDOR_KEY, VENDOR_SECRET, ACCOUNT and PASSWORD; a demo on this machine needs none of them.
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { launchTokenOf } from './vendor-check/launch.mjs';
import { checkVendor } from './vendor-check/run.mjs';
import { root } from './lib/paths.mjs';

const [url, game = 'midnight-orchard'] = process.argv.slice(2);
if (!url || !URL.canParse(url)) {
  console.error('Usage: npm run vendor-check -- URL [GAME]');
  process.exit(2);
}

/** The key of the house's games in the demo of this folder. */
const demoSecret = () => {
  const path = resolve(root, process.env.DATA_DIR ?? 'data', 'demo-secrets.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).PROVIDER_SECRET_HOUSE : undefined;
};
const key = process.env.VENDOR_KEY ?? 'HOUSE:1';
const secret = process.env.VENDOR_SECRET ?? (key === 'HOUSE:1' ? demoSecret() : undefined);
if (!secret) {
  console.error('Set VENDOR_KEY (such as HOUSE:1) and VENDOR_SECRET (base64), as the operator console showed them.');
  process.exit(2);
}
if (!/^[A-Za-z0-9+/]{22,}={0,2}$/.test(secret)) {
  console.error('VENDOR_SECRET is not a secret in base64. Copy it as the operator console showed it.');
  process.exit(2);
}
const { ACCOUNT: account = 'player1', PASSWORD: password = 'Demo-2468' } = process.env;

try {
  const vendor = key.split(':')[0];
  const launchToken = await launchTokenOf({ url, account, password, vendor, game });
  console.log(`${url}, key ${key}, game ${game}, member ${account}`);
  const results = await checkVendor({
    ...{ url, key, game, launchToken, secret: Buffer.from(secret, 'base64') },
    ...(process.env.STAKE ? { stake: Number(process.env.STAKE) } : {}),
    report: (text) => console.log(text),
  });
  process.exit(results.every(({ passed }) => passed) ? 0 : 1);
} catch (error) {
  console.error(`error: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}

/** The wallet that we keep as a vendor: signed calls over HTTP, amounts that move once. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VENDOR_WALLET_PATHS } from 'shared-contracts/provider/vendor-wallet';
import { copyDb, openDb } from '../kernel/db.ts';
import { createRig } from '../testing/rig.ts';
import type { Rig } from '../testing/rig.ts';
import { signedHeaders } from '../wallet/index.ts';
import { WALLET_VENDOR, createVendorWalletStore, vendorWalletKey } from './index.ts';

const SECRET = Buffer.alloc(32, 7);

let rig: Rig;
beforeAll(async () => {
  rig = await createRig();
});
afterAll(() => rig.close());

const call = async (
  kind: keyof typeof VENDOR_WALLET_PATHS,
  content: object,
  { key = vendorWalletKey(SECRET), at = Date.now() }: { key?: Buffer; at?: number } = {},
) => {
  const payload = JSON.stringify({ request_uuid: randomUUID(), currency: 'CNY', ...content });
  const headers = { 'content-type': 'application/json', ...signedHeaders(`${WALLET_VENDOR}:1`, key, payload, at) };
  const reply = await rig.server.app.inject({ method: 'POST', url: VENDOR_WALLET_PATHS[kind], payload, headers });
  return { status: reply.statusCode, ...reply.json<{ state?: string; balance?: string; books?: string }>() };
};
const move = (user: string, direction: 'in' | 'out', amount: string, reference: string = randomUUID()) =>
  call('move', { user, direction, amount, reference });
const balance = async (user: string) => (await call('balance', { user })).balance;

it('an amount comes in and goes out once for a reference, also after a restart', async () => {
  const reference = randomUUID();
  expect(await move('p1', 'in', '30.50', reference)).toMatchObject({ state: 'done', balance: '30.50' });
  await rig.restart();
  expect(await move('p1', 'in', '30.50', reference)).toMatchObject({ state: 'done', balance: '30.50' });
  expect(await move('p1', 'out', '10.25')).toMatchObject({ state: 'done', balance: '20.25' });
  expect(await call('status', { user: 'p1', reference })).toMatchObject({ state: 'done' });
});

it('more than the account holds does not go out, and the reference stays refused', async () => {
  const reference = randomUUID();
  expect(await move('p2', 'out', '0.01', reference)).toMatchObject({ state: 'refused', balance: '0.00' });
  await move('p2', 'in', '5.00');
  expect(await move('p2', 'out', '0.01', reference)).toMatchObject({ state: 'refused', balance: '5.00' });
});

it('a movement that arrives after somebody asked what became of it does not act', async () => {
  const reference = randomUUID();
  expect(await call('status', { user: 'p3', reference })).toMatchObject({ state: 'refused' });
  expect(await move('p3', 'in', '5.00', reference)).toMatchObject({ state: 'refused' });
  expect(await balance('p3')).toBe('0.00');
});

it('players and currencies have accounts of their own', async () => {
  await move('p4', 'in', '5.00');
  expect(await balance('p5')).toBe('0.00');
  expect(await call('balance', { user: 'p4', currency: 'VND' })).toMatchObject({ balance: '0.00' });
});

it.each([
  ['another key', { key: SECRET }],
  ['an old time', { at: Date.now() - 3_600_000 }],
])('a call with %s is refused', async (_name, options) => {
  expect((await call('balance', { user: 'p1' }, options)).status).toBe(401);
});

it.each([{ amount: '-1.00' }, { amount: '1' }, { direction: 'up' }, { user: '' }])('%j is refused', async (wrong) => {
  const right = { user: 'p6', direction: 'in', amount: '1.00', reference: randomUUID() };
  expect((await call('move', { ...right, ...wrong })).status).toBe(400);
});

it('a copy of the database has what was there, under another name', async () => {
  await move('p9', 'in', '7.00');
  const { books } = await call('balance', { user: 'p9' });
  await rig.restart();
  expect(await call('balance', { user: 'p9' })).toMatchObject({ balance: '7.00', books });
  const folder = mkdtempSync(join(tmpdir(), 'copy-'));
  mkdirSync(join(folder, 'game-server'));
  copyDb(rig.dataDir, join(folder, 'game-server', 'rounds.db'));
  const db = openDb(folder);
  const copy = createVendorWalletStore(db);
  expect(copy.balance({ player: 'p9', currency: 'CNY' })).toBe(700n);
  expect(copy.books).toMatch(/^[\da-f]{32}$/);
  expect(copy.books).not.toBe(books);
  db.close();
  rmSync(folder, { recursive: true });
});

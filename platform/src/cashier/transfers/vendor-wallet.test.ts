/** What counts as an answer of a vendor's wallet, and how calls are signed. */
import { createHmac } from 'node:crypto';
import { PROVIDER_HEADERS } from 'shared-contracts/provider';
import { signRequest } from '../../play/provider/index.ts';
import { createVendorWallet } from './vendor-wallet.ts';

const SECRET = Buffer.alloc(32, 5);
const MOVEMENT = { memberId: 7n, currency: 'CNY', reference: 'r-1', direction: 'home', amount: 1_050n } as const;

/** A vendor whose answer to a call is made from the call's body. */
const walletThat = (answer: (body: Record<string, string>) => Response | Promise<Response>) => {
  const calls: { url: string; headers: Headers; text: string }[] = [];
  const wallet = createVendorWallet({
    ...{ vendor: 'LUMA', url: 'http://games.example', secret: SECRET },
    fetch: (url, init) => {
      const text = typeof init?.body === 'string' ? init.body : '';
      calls.push({ url: url instanceof URL ? url.href : '', headers: new Headers(init?.headers), text });
      return Promise.resolve(answer(JSON.parse(text) as Record<string, string>));
    },
  });
  return { wallet, calls };
};

it('a call names the movement as the vendor sees it, and is signed with the key of this direction', async () => {
  const { wallet, calls } = walletThat(({ request_uuid }) =>
    Response.json({ request_uuid, state: 'done', balance: '0.00' }),
  );
  expect(await wallet.move(MOVEMENT)).toBe('done');
  const [call] = calls;
  if (!call) throw new Error('nothing was called');
  expect(call.url).toBe('http://games.example/vendor-wallet/move');
  expect(JSON.parse(call.text)).toMatchObject({
    ...{ user: '7', currency: 'CNY', reference: 'r-1', direction: 'out', amount: '10.50' },
  });
  const header = (name: string): string => call.headers.get(name) ?? '';
  const key = createHmac('sha256', SECRET).update('vendor wallet LUMA').digest();
  expect(header(PROVIDER_HEADERS.signature)).toBe(
    signRequest(
      key,
      header(PROVIDER_HEADERS.timestamp),
      header(PROVIDER_HEADERS.nonce),
      Buffer.from(call.text),
    ).toString('base64'),
  );
});

it.each<[string, (uuid: string) => Response | Promise<Response>]>([
  ['no connection', () => Promise.reject(new Error('refused'))],
  ['an error', () => new Response('down', { status: 503 })],
  [
    'a refusal of the call',
    (uuid) => Response.json({ request_uuid: uuid, state: 'refused', balance: '0.00' }, { status: 401 }),
  ],
  ['a page', () => new Response('<html>')],
  ['half an answer', (uuid) => Response.json({ request_uuid: uuid, state: 'done' })],
  ['an answer to another call', () => Response.json({ request_uuid: 'other', state: 'done', balance: '0.00' })],
])('%s says nothing of a movement or a balance', async (_name, answer) => {
  const { wallet } = walletThat(({ request_uuid = '' }) => answer(request_uuid));
  expect(await wallet.move(MOVEMENT)).toBe('unknown');
  expect(await wallet.status(MOVEMENT)).toBe('unknown');
  expect(await wallet.balance(MOVEMENT)).toBeNull();
});

it('a balance is read in minor units', async () => {
  const { wallet } = walletThat(({ request_uuid }) => Response.json({ request_uuid, balance: '12.34', books: 'b' }));
  expect(await wallet.balance(MOVEMENT)).toEqual({ balance: 1_234n, books: 'b' });
});

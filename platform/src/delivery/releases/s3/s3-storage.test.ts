import { randomBytes } from 'node:crypto';
import { HASH, encodedFile, keepsReleases } from '../testing/storage-contract.ts';
import { StartupError } from '../../../kernel/index.ts';
import { silentLogger } from '../../../kernel/testing/index.ts';
import { createBucket } from './bucket.ts';
import { openReleaseStore } from './index.ts';
import { createS3Storage } from './s3-storage.ts';
import { signatureFault } from './testing/signature.ts';
import { BUCKET, KEY_ID, SECRET, startS3Server } from './testing/s3-server.ts';

describe('the signatures that the test server asks for', () => {
  const example = {
    headers: { host: 'examplebucket.s3.amazonaws.com', 'x-amz-date': '20130524T000000Z' },
    scope: 'Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request',
    empty: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  };
  const { scope, empty } = example;
  // The examples of the AWS documentation, "Signature Calculations for the Authorization Header".
  it.each([
    [
      'GET object',
      'GET',
      '/test.txt',
      { range: 'bytes=0-9' },
      'host;range;x-amz-content-sha256;x-amz-date',
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ],
    [
      'GET bucket lifecycle',
      'GET',
      '/?lifecycle',
      {},
      'host;x-amz-content-sha256;x-amz-date',
      'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    ],
    [
      'list objects',
      'GET',
      '/?max-keys=2&prefix=J',
      {},
      'host;x-amz-content-sha256;x-amz-date',
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    ],
  ])('are those of AWS: %s', (_what, method, target, more, signed, signature) => {
    const call = (given: string) => ({
      method,
      target,
      body: Buffer.alloc(0),
      headers: {
        ...example.headers,
        ...more,
        'x-amz-content-sha256': empty,
        authorization: `AWS4-HMAC-SHA256 ${scope},SignedHeaders=${signed},Signature=${given}`,
      },
    });
    expect(signatureFault(call(signature), KEY_ID, SECRET)).toBeNull();
    expect(signatureFault(call(signature.replace(/^./, '1')), KEY_ID, SECRET)).toBe('SignatureDoesNotMatch');
    expect(signatureFault(call(signature), KEY_ID, `${SECRET}x`)).toBe('SignatureDoesNotMatch');
    expect(signatureFault({ ...call(signature), body: Buffer.from('x') }, KEY_ID, SECRET)).toBe(
      'XAmzContentSHA256Mismatch',
    );
  });
});

/** Of an installed server (TEST_S3_ENDPOINT, TEST_S3_BUCKET, TEST_S3_KEY_ID, TEST_S3_SECRET), where there is one. */
const installed = process.env['TEST_S3_ENDPOINT'];

let server: Awaited<ReturnType<typeof startS3Server>>;
beforeEach(async () => {
  server = await startS3Server();
});
afterEach(() => server.stop());

const bucketOf = (secretAccessKey = SECRET) =>
  createBucket({
    bucket: BUCKET,
    endpoint: server.endpoint,
    region: 'eu-central-1',
    accessKeyId: KEY_ID,
    secretAccessKey,
    sessionToken: undefined,
  });
const open = (now?: () => number) => createS3Storage(bucketOf(), 'portal/', now);
const release = (count = 10) =>
  new Map(Array.from({ length: count }, (_, index) => [`f${index}.js`, encodedFile(String(index))] as const));

describe('the start of the platform', () => {
  const options = (endpoint: string, secretAccessKey: string) => ({
    ...{ bucket: BUCKET, endpoint, region: 'eu-central-1', accessKeyId: KEY_ID, secretAccessKey },
    sessionToken: undefined,
    prefix: '',
  });

  it('fails in one line where the store refuses', async () => {
    const store = openReleaseStore(options(server.endpoint, 'wrong'), silentLogger());
    await expect(store.clean()).rejects.toThrow(StartupError);
    await expect(store.clean()).rejects.toThrow(/^RELEASE_STORE_URL: .*SignatureDoesNotMatch/);
  });

  it('does not wait for a store that is away: what is in caches is served all the same', async () => {
    server.spoil('GET', /list-type/, 'busy', 100);
    await expect(openReleaseStore(options(server.endpoint, SECRET), silentLogger()).clean()).resolves.toBeUndefined();
  });
});

describe('releases in an object store', () => {
  keepsReleases(() => open());

  it('do not exist before all of their files do', async () => {
    server.spoil('PUT', /f7\.js$/, 'refused', 1);
    await expect(open().put('lobby', HASH, release())).rejects.toThrow('403 (AccessDenied) to PUT portal/lobby/');
    expect([...server.objects.keys()].some((key) => key.includes('/files/'))).toBe(true);
    expect(await open().has('lobby', HASH)).toBe(false);
    expect(await open().read('lobby', HASH, 'f0.js', 'identity')).toBeNull();
    await open().put('lobby', HASH, release());
    expect((await open().read('lobby', HASH, 'f7.js', 'identity'))?.toString()).toBe('7');
    expect([...server.objects.keys()].some((key) => key.includes('.incoming'))).toBe(false);
  });

  it('lose at start what an interrupted publish left, and not what is being written or was completed', async () => {
    const [cut, young, whole] = ['1', '2', '3'].map((digit) => digit.repeat(32)) as [string, string, string];
    for (const hash of [cut, young]) {
      server.spoil('PUT', new RegExp(`${hash}/complete$`), 'refused');
      await expect(open().put('lobby', hash, release())).rejects.toThrow();
    }
    server.spoil('DELETE', /\.incoming/, 'refused');
    await expect(open().put('lobby', whole, release())).rejects.toThrow();
    const hourAgo = new Date(Date.now() - 61 * 60_000);
    for (const hash of [cut, whole]) {
      const marker = server.objects.get(`portal/.incoming/lobby/${hash}`);
      if (marker) marker.modifiedAt = hourAgo;
    }
    await open().clean();
    const keys = [...server.objects.keys()];
    expect(keys.filter((key) => key.includes(cut))).toEqual([]);
    expect(keys.filter((key) => key.includes(young)).length).toBeGreaterThan(10);
    expect(keys.filter((key) => key.includes('.incoming'))).toEqual([`portal/.incoming/lobby/${young}`]);
    expect((await open().read('lobby', whole, 'f3.js', 'br'))?.toString()).toBe('br 3');
  });

  it.each(['busy', 'broken'] as const)('are stored and read by a server that is %s now and then', async (fault) => {
    server.spoil('PUT', /f3\.js$/, fault, 2);
    await open().put('lobby', HASH, release());
    server.spoil('GET', /f3\.js$/, fault, 3);
    expect((await open().read('lobby', HASH, 'f3.js', 'identity'))?.toString()).toBe('3');
  });

  it('are not "unknown" while the server is away: that is a failure', async () => {
    await open().put('lobby', HASH, release(1));
    server.spoil('GET', /f0\.js$/, 'busy', 100);
    await expect(open().read('lobby', HASH, 'f0.js', 'identity')).rejects.toThrow('503 (SlowDown)');
  });

  it('are refused with a wrong secret, and the message says nothing of it', async () => {
    const storage = createS3Storage(bucketOf('wrong-secret'), '');
    await expect(storage.put('lobby', HASH, release(1))).rejects.toThrow('403');
    const failure: unknown = await storage.clean().catch((error: unknown) => error);
    expect(String(failure)).toContain('403 (SignatureDoesNotMatch) to LIST');
    expect(String(failure)).not.toContain('wrong-secret');
  });

  it('are asked about once: the second file of a release costs one call', async () => {
    await open().put('lobby', HASH, release());
    const storage = open();
    await storage.read('lobby', HASH, 'f1.js', 'identity');
    const before = server.calls.length;
    await storage.read('lobby', HASH, 'f2.js', 'identity');
    expect(server.calls.slice(before)).toEqual([`GET /${BUCKET}/portal/lobby/${HASH}/files/identity/f2.js`]);
  });

  it('that another instance removed are stored again when they are published again', async () => {
    const [one, other] = [open(), open()];
    await one.put('lobby', HASH, release(1));
    await one.read('lobby', HASH, 'f0.js', 'identity');
    await other.remove('lobby', HASH);
    expect(await one.has('lobby', HASH)).toBe(false);
    expect(await one.read('lobby', HASH, 'f0.js', 'identity')).toBeNull();
    await one.put('lobby', HASH, release(1));
    expect((await other.read('lobby', HASH, 'f0.js', 'identity'))?.toString()).toBe('0');
  });
});

if (installed !== undefined) {
  describe('releases in an installed object store', () => {
    let prefix = '';
    beforeEach(() => {
      prefix = `test-${randomBytes(6).toString('hex')}/`;
    });
    keepsReleases(() =>
      createS3Storage(
        createBucket({
          bucket: process.env['TEST_S3_BUCKET'] ?? '',
          endpoint: installed,
          region: process.env['TEST_S3_REGION'] ?? 'us-east-1',
          accessKeyId: process.env['TEST_S3_KEY_ID'] ?? '',
          secretAccessKey: process.env['TEST_S3_SECRET'] ?? '',
          sessionToken: undefined,
        }),
        prefix,
      ),
    );
  });
}

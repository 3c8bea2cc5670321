/** The few calls of the S3 API that storing releases needs, signed and repeated. */
import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';

export interface BucketOptions {
  readonly bucket: string;
  /** Address of an S3-compatible server, which finds the bucket by path; undefined: AWS, which finds it by host. */
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string | undefined;
}

export interface StoredObject {
  readonly key: string;
  readonly modifiedAt: Date;
}

/** Keys hold letters, digits, `-`, `_`, `.` and `/` only: they mean the same encoded and as they are. Throws on refusal. */
export interface Bucket {
  put(key: string, bytes: Buffer): Promise<void>;
  /** Null where there is no such object. */
  get(key: string): Promise<Buffer | null>;
  has(key: string): Promise<boolean>;
  /** Nothing happens where there is none. */
  remove(key: string): Promise<void>;
  /** All objects whose key begins so. */
  list(prefix: string): Promise<readonly StoredObject[]>;
}

/** A publish waits for it, and a player for what no cache holds. */
const CALL_MS = 15_000;
/** Servers that are busy or restarting (5xx, 429) and connections that break are asked again. */
const REPEATS = 3;
const FIRST_WAIT_MS = 100;

const textOf = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]?.replace(/&#43;/g, '+').replace(/&amp;/g, '&');

const objectsIn = (xml: string): readonly StoredObject[] =>
  [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, content = '']) => ({
    key: textOf(content, 'Key') ?? '',
    modifiedAt: new Date(textOf(content, 'LastModified') ?? 0),
  }));

const addressOf = ({ bucket, endpoint, region }: BucketOptions): string =>
  endpoint === undefined ? `https://${bucket}.s3.${region}.amazonaws.com` : `${endpoint.replace(/\/+$/, '')}/${bucket}`;

/** The store is not to be reached, or says that it can't at present. Everything else that is thrown is its refusal. */
export class StoreAway extends Error {}

/** The server's word, without what it was asked: that may be a whole file. */
const refusal = async (method: string, key: string, response: Response): Promise<Error> => {
  const code = textOf(await response.text().catch(() => ''), 'Code') ?? 'no code';
  const message = `the store of releases answered ${response.status} (${code}) to ${method} ${key}`;
  return response.status >= 500 || response.status === 429 ? new StoreAway(message) : new Error(message);
};

export const createBucket = (options: BucketOptions): Bucket => {
  const { accessKeyId, secretAccessKey, sessionToken, region } = options;
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    // Repeating is done here: the client's own does not know of broken connections.
    retries: 0,
    ...(sessionToken === undefined ? {} : { sessionToken }),
  });
  const base = addressOf(options);

  const once = (method: string, path: string, body?: Buffer): Promise<Response> =>
    client.fetch(`${base}/${path}`, {
      method,
      signal: AbortSignal.timeout(CALL_MS),
      headers: {
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
      },
      ...(body ? { body: new Uint8Array(body) } : {}),
    });

  /** All calls may be repeated: each has the same effect however often it is made. */
  const call = async (method: string, path: string, body?: Buffer): Promise<Response> => {
    for (let tries = 0; ; tries += 1) {
      try {
        const response = await once(method, path, body);
        if (tries === REPEATS || (response.status < 500 && response.status !== 429)) return response;
        await response.body?.cancel();
      } catch (error) {
        if (tries === REPEATS)
          throw new StoreAway(`the store of releases does not answer to ${method}`, { cause: error });
      }
      await delay(FIRST_WAIT_MS * 2 ** tries * (0.5 + Math.random() / 2));
    }
  };

  const page = async (prefix: string, token: string | undefined): Promise<string> => {
    const query = new URLSearchParams({ 'list-type': '2', prefix });
    if (token !== undefined) query.set('continuation-token', token);
    const response = await call('GET', `?${query.toString()}`);
    if (!response.ok) throw await refusal('LIST', prefix, response);
    return response.text();
  };

  return {
    put: async (key, bytes) => {
      const response = await call('PUT', key, bytes);
      if (!response.ok) throw await refusal('PUT', key, response);
      await response.body?.cancel();
    },
    get: async (key) => {
      const response = await call('GET', key);
      if (response.ok) return Buffer.from(await response.arrayBuffer());
      if (response.status !== 404) throw await refusal('GET', key, response);
      await response.body?.cancel();
      return null;
    },
    has: async (key) => {
      const response = await call('HEAD', key);
      if (!response.ok && response.status !== 404) throw await refusal('HEAD', key, response);
      return response.ok;
    },
    remove: async (key) => {
      const response = await call('DELETE', key);
      if (!response.ok && response.status !== 404) throw await refusal('DELETE', key, response);
      await response.body?.cancel();
    },
    list: async (prefix) => {
      const objects: StoredObject[] = [];
      let token: string | undefined;
      do {
        const xml = await page(prefix, token);
        objects.push(...objectsIn(xml));
        token = textOf(xml, 'IsTruncated') === 'true' ? textOf(xml, 'NextContinuationToken') : undefined;
      } while (token !== undefined);
      return objects;
    },
  };
};

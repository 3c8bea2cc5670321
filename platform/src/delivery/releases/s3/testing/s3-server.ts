/** An object store for tests: the part of the S3 API that releases need, with every signature checked, and faults on demand. */
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { signatureFault } from './signature.ts';

export const KEY_ID = 'AKIAIOSFODNN7EXAMPLE';
export const SECRET = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
export const BUCKET = 'portal-releases';
/** Small, so that a release needs several pages. */
const PAGE = 7;
const TIME_SKEW_MS = 15 * 60_000;

interface Stored {
  readonly bytes: Buffer;
  modifiedAt: Date;
}

/** `busy`: 503; `broken`: the connection breaks; `refused`: 403, which is not repeated. */
export type Fault = 'busy' | 'broken' | 'refused';

const fail = (response: ServerResponse, status: number, code: string): void =>
  void response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);

const headersOf = (request: IncomingMessage): Record<string, string> =>
  Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));

const timeOf = (stamp: string): number =>
  Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

const list = (objects: ReadonlyMap<string, Stored>, query: URLSearchParams): string => {
  const after = query.get('continuation-token') ?? '';
  const all = [...objects].filter(([key]) => key.startsWith(query.get('prefix') ?? '') && `${key}+` > after);
  const shown = all.sort(([a], [b]) => (a < b ? -1 : 1)).slice(0, PAGE);
  const contents = shown.map(
    ([key, { modifiedAt }]) =>
      `<Contents><Key>${key}</Key><LastModified>${modifiedAt.toISOString()}</LastModified></Contents>`,
  );
  // A token as real servers make them: not to be sent back without encoding.
  const next = all.length > PAGE ? `<NextContinuationToken>${shown.at(-1)?.[0]}&#43;=</NextContinuationToken>` : '';
  return `<ListBucketResult><IsTruncated>${all.length > PAGE}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
};

const answer = (
  objects: Map<string, Stored>,
  call: { readonly method: string; readonly url: URL; readonly body: Buffer },
  response: ServerResponse,
): void => {
  const { method, url, body } = call;
  const [, bucket, ...rest] = url.pathname.split('/');
  const key = rest.join('/');
  if (bucket !== BUCKET) return fail(response, 404, 'NoSuchBucket');
  if (method === 'GET' && key === '') return void response.end(list(objects, url.searchParams));
  if (method === 'PUT') {
    objects.set(key, { bytes: body, modifiedAt: new Date() });
    return void response.end();
  }
  if (method === 'DELETE') {
    objects.delete(key);
    return void response.writeHead(204).end();
  }
  const stored = objects.get(key);
  if (!stored) return fail(response, 404, 'NoSuchKey');
  return void response
    .writeHead(200, { 'content-length': stored.bytes.length })
    .end(method === 'HEAD' ? '' : stored.bytes);
};

export const startS3Server = async () => {
  const objects = new Map<string, Stored>();
  const faults: { readonly method: string; readonly key: RegExp; readonly fault: Fault; times: number }[] = [];
  const calls: string[] = [];

  const faultOf = (method: string, path: string): Fault | undefined => {
    const found = faults.find((entry) => entry.times > 0 && entry.method === method && entry.key.test(path));
    if (found) found.times -= 1;
    return found?.fault;
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url: target = '' } = request;
    const body = await buffer(request);
    calls.push(`${method} ${target}`);
    const headers = headersOf(request);
    const wrong = signatureFault({ method, target, headers, body }, KEY_ID, SECRET);
    if (wrong !== null) return fail(response, 403, wrong);
    if (Math.abs(Date.now() - timeOf(headers['x-amz-date'] ?? '')) > TIME_SKEW_MS)
      return fail(response, 403, 'RequestTimeTooSkewed');
    const fault = faultOf(method, target);
    if (fault === 'broken') return void request.socket.destroy();
    if (fault === 'busy') return fail(response, 503, 'SlowDown');
    if (fault === 'refused') return fail(response, 403, 'AccessDenied');
    return answer(objects, { method, url: new URL(target, 'http://store'), body }, response);
  };

  const server = createServer((request, response) => {
    handle(request, response).catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    calls,
    /** The next calls that fit meet with a fault. */
    spoil: (method: string, key: RegExp, fault: Fault, times = 1): void =>
      void faults.push({ method, key, fault, times }),
    stop: (): Promise<void> =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};

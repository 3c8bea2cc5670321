/**
 * How large bodies travel: a `fetch` that reports how much has been sent and sends again what a lost connection interrupted. By axios,
 * since `fetch` reports no progress (decision 0006). Loaded with the form that uploads; pass it to a call as `options.send`.
 */
import axios, { isAxiosError, isCancel } from 'axios';
import type { AxiosRequestConfig } from 'axios';

export interface UploadOptions {
  /** Called with the share of the body that has been sent, 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** Waiting times before each further attempt, in milliseconds. */
  readonly retryAfterMs?: readonly number[];
}

const RETRY_AFTER_MS = [1_000, 4_000] as const;

const wait = (ms: number, signal: AbortSignal | null | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });

/** The connection was lost before a response arrived. */
const isLost = (error: unknown): boolean => isAxiosError(error) && !isCancel(error) && error.response === undefined;

const configOf = (input: RequestInfo | URL, init: RequestInit, { onProgress }: UploadOptions): AxiosRequestConfig => ({
  url: input instanceof Request ? input.url : String(input),
  method: init.method ?? 'GET',
  headers: Object.fromEntries(new Headers(init.headers)),
  data: init.body,
  responseType: 'text',
  // Bodies arrive ready to send, and replies are read by the caller.
  transformRequest: [(body: unknown) => body],
  transformResponse: [(text: unknown) => text],
  validateStatus: () => true,
  onUploadProgress: ({ loaded, total }) => onProgress(total ? loaded / total : 0),
  ...(init.signal ? { signal: init.signal } : {}),
});

/**
 * Has the contract of `fetch`: resolves with any response, rejects when none arrived or the signal aborted. The caller must be able to
 * tell a repeated request apart: the response to an earlier attempt may have been lost.
 */
export const uploadFetch =
  (options: UploadOptions): typeof fetch =>
  async (input, init = {}) => {
    const config = configOf(input, init, options);
    const delays = [...(options.retryAfterMs ?? RETRY_AFTER_MS)];
    for (;;) {
      try {
        const { data, status, headers } = await axios.request<string>(config);
        return new Response(data, { status, headers: new Headers(headers as Record<string, string>) });
      } catch (error) {
        const delay = isLost(error) ? delays.shift() : undefined;
        if (delay === undefined) throw error;
        await wait(delay, init.signal);
      }
    }
  };

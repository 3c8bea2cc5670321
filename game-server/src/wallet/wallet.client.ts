/**
 * The one door to the platform's seamless wallet (`/provider`). Each call ends in one of three ways, and the difference
 * decides about money: `ok`, a definite `refused`, or `unknown`, where nobody can say whether the wallet has acted.
 */
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { randomUUID } from 'node:crypto';
import axios from 'axios';
import type { z } from 'zod';
import { PROVIDER_UNITS_PER_MINOR, authenticate, balance, bet, rollback, win } from 'shared-contracts/provider';
import type { ProviderStatus } from 'shared-contracts/provider';
import * as schema from 'shared-contracts/provider/schema';
import { signedHeaders } from './signature.ts';

export type WalletOutcome<T> =
  | { readonly kind: 'ok'; readonly reply: T }
  | { readonly kind: 'refused'; readonly status: ProviderStatus; readonly balance: bigint | undefined }
  | { readonly kind: 'unknown'; readonly reason: string };

export type AuthenticateReply = z.output<typeof schema.authenticate.reply>;
export type WalletReply = z.output<typeof schema.bet.reply>;
export type OwnPlay = NonNullable<z.input<typeof schema.balance.body>['own_play']>;
export type BetBody = z.input<typeof schema.bet.body>;
export type WinBody = z.input<typeof schema.win.body>;
export type RollbackBody = z.input<typeof schema.rollback.body>;

export interface WalletClient {
  readonly authenticate: (token: string, gameCode: string) => Promise<WalletOutcome<AuthenticateReply>>;
  /** With `ownPlay`: whether a stake may be taken from the account that the vendor keeps. */
  readonly balance: (
    player: string,
    token: string,
    gameCode: string,
    ownPlay?: OwnPlay,
  ) => Promise<WalletOutcome<WalletReply>>;
  readonly bet: (body: BetBody) => Promise<WalletOutcome<WalletReply>>;
  readonly win: (body: WinBody) => Promise<WalletOutcome<WalletReply>>;
  readonly rollback: (body: RollbackBody) => Promise<WalletOutcome<WalletReply>>;
  readonly close: () => void;
}

export interface WalletClientOptions {
  readonly platformUrl: string;
  readonly keyId: string;
  readonly secret: Buffer;
  /** How long an answer may take before its outcome counts as unknown. */
  readonly timeoutMs?: number;
}

/** Minor units to the wallet's integers of 1/100000. */
export const toUnits = (minor: bigint): number => Number(minor * PROVIDER_UNITS_PER_MINOR);

/** The wallet's integers to minor units; a part of a minor unit is rounded down, the player can't stake it. */
export const toMinor = (units: number): bigint => {
  const value = BigInt(units);
  const whole = value / PROVIDER_UNITS_PER_MINOR;
  return value < 0n && value % PROVIDER_UNITS_PER_MINOR !== 0n ? whole - 1n : whole;
};

/** Statuses that don't tell whether the wallet has acted. */
const UNCLEAR: readonly ProviderStatus[] = ['RS_ERROR_UNKNOWN'];

const errorName = (error: unknown): string => (axios.isAxiosError(error) ? (error.code ?? 'network') : 'network');

export const createWalletClient = ({
  platformUrl,
  keyId,
  secret,
  timeoutMs = 5_000,
}: WalletClientOptions): WalletClient => {
  const httpAgent = new HttpAgent({ keepAlive: true, maxSockets: 128 });
  const httpsAgent = new HttpsAgent({ keepAlive: true, maxSockets: 128 });
  const http = axios.create({
    baseURL: platformUrl,
    timeout: timeoutMs,
    httpAgent,
    httpsAgent,
    proxy: false,
    maxRedirects: 0,
    responseType: 'text',
    transformRequest: (data: unknown) => data,
    transformResponse: (data: unknown) => data,
    validateStatus: () => true,
    maxContentLength: 64 * 1024,
  });

  const call = async <T extends WalletReply, B extends { readonly request_uuid: string }>(
    path: string,
    body: B,
    reply: z.ZodType<T>,
  ): Promise<WalletOutcome<T>> => {
    const bytes = JSON.stringify(body);
    try {
      const { status, data } = await http.post<string>(path, bytes, {
        headers: { 'content-type': 'application/json', ...signedHeaders(keyId, secret, bytes, Date.now()) },
        signal: AbortSignal.timeout(timeoutMs),
      });
      return readReply(status, data, body.request_uuid, reply);
    } catch (error) {
      return { kind: 'unknown', reason: errorName(error) };
    }
  };

  return {
    authenticate: (token, game_code) =>
      call(authenticate.path, { token, game_code, request_uuid: randomUUID() }, schema.authenticate.reply),
    balance: (user, token, game_code, own_play) =>
      call(balance.path, { user, token, game_code, request_uuid: randomUUID(), own_play }, schema.balance.reply),
    bet: (body) => call(bet.path, body, schema.bet.reply),
    win: (body) => call(win.path, body, schema.win.reply),
    rollback: (body) => call(rollback.path, body, schema.rollback.reply),
    close: () => {
      httpAgent.destroy();
      httpsAgent.destroy();
    },
  };
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Anything but a complete, fitting answer is unknown: a proxy's page, a 5xx, a reply to another request. */
const readReply = <T extends WalletReply>(
  httpStatus: number,
  text: string,
  requestId: string,
  reply: z.ZodType<T>,
): WalletOutcome<T> => {
  if (httpStatus >= 500 || (httpStatus >= 300 && httpStatus < 400))
    return { kind: 'unknown', reason: `http-${httpStatus}` };
  const parsed = reply.safeParse(parseJson(text));
  if (!parsed.success) return { kind: 'unknown', reason: `http-${httpStatus}-unreadable` };
  const value = parsed.data;
  if (value.request_uuid !== requestId && value.status === 'RS_OK')
    return { kind: 'unknown', reason: 'reply-of-another-request' };
  if (value.status === 'RS_OK') return { kind: 'ok', reply: value };
  if (UNCLEAR.includes(value.status)) return { kind: 'unknown', reason: value.status };
  return {
    kind: 'refused',
    status: value.status,
    balance: value.balance === undefined ? undefined : toMinor(value.balance),
  };
};

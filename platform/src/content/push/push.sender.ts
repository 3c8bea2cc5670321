/** Hands notifications to push services: encrypted for the browser (RFC 8291) and signed by the installation (VAPID, RFC 8292). */
import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import type { PushConfig } from '../../kernel/index.ts';
import type { PushOutcome, PushTarget } from './push.model.ts';
import { isOnService } from './push.policy.ts';
import type { Payload } from './push.policy.ts';

const TIMEOUT_MS = 10_000;
/** How long a push service keeps it for a device that is off. */
const KEPT_SECONDS = 86_400;

export interface PushAnswer {
  readonly outcome: PushOutcome;
  /** For the log: what the service answered, never the address. */
  readonly reason: string;
}

export interface PushSender {
  /** With which browsers subscribe, base64url. */
  readonly publicKey: string;
  /** Whether the platform sends to this address at all. */
  takes(endpoint: string): boolean;
  send(target: PushTarget, payload: Payload, signal: AbortSignal): Promise<PushAnswer>;
}

const publicKeyOf = (key: Buffer): string => {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(key);
  return pair.getPublicKey('base64url');
};

const answerOf = (status: number): PushAnswer => {
  const reason = `answered ${status}`;
  if (status >= 200 && status < 300) return { outcome: 'sent', reason };
  if (status === 404 || status === 410) return { outcome: 'gone', reason };
  if (status === 429 || status >= 500) return { outcome: 'later', reason };
  return { outcome: 'refused', reason };
};

export const createPushSender = ({ key, contact, services }: PushConfig): PushSender => {
  const publicKey = publicKeyOf(key);
  const vapidDetails = { subject: contact, publicKey, privateKey: key.toString('base64url') };
  const takes = (endpoint: string): boolean => isOnService(endpoint, services);

  const requestFor = ({ endpoint, p256dh, auth }: PushTarget, payload: Payload) =>
    webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(payload), {
      vapidDetails,
      TTL: KEPT_SECONDS,
      topic: payload.tag,
      contentEncoding: 'aes128gcm',
      urgency: 'normal',
    });

  return {
    publicKey,
    takes,
    send: async (target, payload, signal) => {
      // Once more: a row may be older than the list.
      if (!takes(target.endpoint)) return { outcome: 'gone', reason: 'not a known push service' };
      let request: ReturnType<typeof requestFor>;
      try {
        request = requestFor(target, payload);
      } catch {
        return { outcome: 'gone', reason: 'keys that are none' };
      }
      const { 'Content-Length': _, ...headers } = request.headers;
      try {
        const response = await fetch(target.endpoint, {
          ...{ method: 'POST', headers, body: new Uint8Array(request.body ?? []) },
          // A redirect could lead anywhere.
          redirect: 'manual',
          signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
        });
        await response.body?.cancel();
        return answerOf(response.status);
      } catch (error) {
        return { outcome: 'later', reason: error instanceof Error ? error.name : 'no answer' };
      }
    },
  };
};

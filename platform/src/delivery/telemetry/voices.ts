/** Which device says what of a release that is judged, without remembering which device it was. */
import { createHmac } from 'node:crypto';
import { networkOf } from '../../kernel/index.ts';
import type { CanaryControl, RunningCanary } from '../releases/index.ts';
import { isOwnMachine } from './flood.policy.ts';
import { isVoice, weightOf } from './telemetry.policy.ts';
import type { Subject, TelemetryItem } from './telemetry.policy.ts';
import type { VoiceRow } from './telemetry.store.ts';

export interface Teller {
  /** By the cookie that the platform signed; null: it has no voice. */
  readonly deviceId: string | null;
  readonly ip: string;
}

export interface Told {
  readonly merchantId: number;
  readonly teller: Teller;
  readonly item: TelemetryItem;
  readonly subject: Subject;
  readonly at: Date;
}

const concerns = (canary: RunningCanary, { merchantId, subject }: Told): boolean =>
  canary.merchantId === merchantId &&
  canary.module === subject.module &&
  (canary.hash === subject.release || canary.baselineHash === subject.release);

/** A voice about a running canary or its baseline; null where it is about neither. */
export const createVoices = (canaries: Pick<CanaryControl, 'runningCanaries'>, secret: string) => {
  const hashOf = (told: Told, what: string): string =>
    createHmac('sha256', secret)
      .update(`telemetry ${told.merchantId} ${told.subject.module} ${told.subject.release} ${what}`)
      .digest('hex')
      .slice(0, 32);

  return async (told: Told): Promise<VoiceRow | null> => {
    const { teller, item, subject, merchantId, at } = told;
    if (teller.deviceId === null || !isVoice(item)) return null;
    const canary = (await canaries.runningCanaries()).find((running) => concerns(running, told));
    if (!canary) return null;
    const device = hashOf(told, `device ${teller.deviceId}`);
    return {
      ...subject,
      merchantId,
      device,
      // Everybody on this machine shares its address, and nobody else has it: there each device counts by itself.
      address: isOwnMachine(teller.ip) ? device : hashOf(told, `address ${networkOf(teller.ip)}`),
      // Every browser in a canary tells of its loads, so each stands for itself alone.
      weight: subject.release === canary.hash ? 1 : weightOf(item),
      at: at.toISOString(),
      hasFailed: item.type === 'failure',
    };
  };
};

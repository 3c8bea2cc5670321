/** Takes over from telemetry.ts after the first render: samples, cleans, attributes and sends. */
import { telemetry as call } from 'shared-contracts/telemetry';
import type { Shell } from '../shell.types.ts';
import { createOutbox, sendBeacon } from './outbox.ts';
import type { Outbox } from './outbox.ts';
import { refusesMeasuring, shellBuildOf, subjectOfStack, weightOf, withoutSecrets } from './telemetry.policy.ts';
import type { Subject } from './telemetry.policy.ts';
import { classOf, messageOf } from './telemetry.ts';
import type { Fault, Load, Told } from './telemetry.ts';

/** Limits what a page that fails in a loop sends. */
const FAILURES_PER_PAGE = 30;

export interface SenderDeps {
  readonly outbox: Outbox;
  readonly shell: Subject;
  /** The release of a module that this browser runs, or would. */
  readonly releaseOf: (module: string) => string | undefined;
  /** The number of browsers that this one represents now; 0 if it is not sampled for loads and vitals. */
  readonly weight: () => number;
}

export const createSender = ({ outbox, shell, releaseOf, weight }: SenderDeps): ((told: Told) => void) => {
  const sent = new Set<string>();

  const sendFailure = ({ kind, module, release, stage, errorClass, message }: Fault): void => {
    const running = module === shell.module ? shell.release : releaseOf(module);
    const item = {
      type: 'failure' as const,
      kind,
      module: module.slice(0, 40),
      release: release ?? running ?? 'unknown',
      stage: stage ?? 'none',
      errorClass: errorClass.slice(0, 80),
      message: withoutSecrets(message),
    };
    const key = JSON.stringify(item);
    if (sent.has(key) || sent.size >= FAILURES_PER_PAGE) return;
    sent.add(key);
    outbox.add(item);
  };
  const sendLoad = (load: Load): void => {
    const browsers = weight();
    if (browsers > 0) outbox.add({ type: 'load', ...load, ms: Math.round(load.ms), weight: browsers });
  };
  const sendUncaught = (error: unknown): void => {
    const subject = subjectOfStack((error instanceof Error && error.stack) || '', shell);
    if (subject) sendFailure({ ...subject, kind: 'unexpected', errorClass: classOf(error), message: messageOf(error) });
  };

  return (told) => {
    if (told.type === 'failure') sendFailure(told.fault);
    else if (told.type === 'load') sendLoad(told.load);
    else sendUncaught(told.error);
  };
};

/** @param landing the module whose page was opened first; null: a page of the shell's own. */
export const startSending = (shell: Shell, landing: string | null): void => {
  const { composition$, loader, telemetry } = shell;
  const self: Subject = { module: 'shell', release: shellBuildOf([...document.scripts]) };
  const outbox = createOutbox({ page: window, send: sendBeacon(navigator, fetch.bind(window), call.path) });
  const dice = Math.random();
  const releaseOf = (module: string): string | undefined => {
    const { value } = loader.state$(module);
    return value.phase === 'ready' ? value.loaded.release.hash : loader.composed(module)?.release.hash;
  };
  const weight = (): number => {
    const isInCanary = composition$.value.modules.some(({ reason }) => reason.startsWith('canary'));
    return weightOf({ dice, isInCanary, host: window.location.hostname });
  };
  telemetry.connect(createSender({ outbox, shell: self, releaseOf, weight }));

  const browsers = weight();
  if (browsers === 0 || refusesMeasuring(navigator)) return;
  const release = landing === null ? undefined : releaseOf(landing);
  const subjects = landing !== null && release !== undefined ? [self, { module: landing, release }] : [self];
  import('./vitals.ts').then(
    ({ measureVitals }) => measureVitals(subjects, browsers, outbox),
    () => undefined,
  );
};

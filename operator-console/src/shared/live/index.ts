export { createLiveStream } from './live-stream.ts';
export type { LiveChange, LiveStream } from './live-stream.ts';
export { figuresKey, useLive } from './use-live.ts';
export { countText, oldestOf, takenIn, useQueues, waitingIn } from './use-queues.ts';
export type { Queue, WaitingProposal } from './use-queues.ts';

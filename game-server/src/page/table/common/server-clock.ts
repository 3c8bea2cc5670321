/** The server's clock as this page knows it: what a message says is late by its way here, so the latest estimate wins. */
const SAMPLES = 12;

export interface ServerClock {
  readonly hear: (serverNow: number) => void;
  readonly now: () => number;
}

export const createServerClock = (local: () => number = Date.now): ServerClock => {
  const samples: number[] = [];
  return {
    hear: (serverNow) => {
      samples.push(serverNow - local());
      if (samples.length > SAMPLES) samples.shift();
    },
    now: () => local() + Math.max(...samples, samples.length === 0 ? 0 : -Infinity),
  };
};

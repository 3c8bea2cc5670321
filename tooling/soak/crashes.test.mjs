// Without PostgreSQL's programs there is nothing to kill: `npm test` then says that it proved less.
import { findPostgres } from '../test/postgres.mjs';
import { playThroughCrashes } from './crashes.mjs';

const KILLS = 3;
const bin = findPostgres();

(bin ? it : it.skip)(
  '[LED-004] after the platform and PostgreSQL were killed under load, each acknowledged movement is present once and no other half',
  async () => {
    const { faults, answered } = await playThroughCrashes({ bin, kills: KILLS });
    expect(faults).toEqual([]);
    expect(answered).toBeGreaterThan(100);
  },
);

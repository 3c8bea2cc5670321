/** Which installation a worker's journeys run against: handed over by environment, since workers are processes. */

/** As the journeys read them from their environment. */
export type Addresses = Readonly<
  Record<'E2E_BASE_URL' | 'E2E_OPERATOR_URL' | 'E2E_GAME_URL' | 'E2E_DATA_DIR' | 'E2E_PUSH_PORT', string>
>;

const NAME = 'E2E_INSTALLATIONS';

/** Called once, before the workers begin. */
export const giveToWorkers = (installations: readonly Addresses[]): void => {
  process.env[NAME] = JSON.stringify(installations);
};

/** Called in each process that reads the configuration; outside a worker, and with `E2E_BASE_URL` set, it does nothing. */
export const takeOwn = (): void => {
  const given = process.env[NAME];
  if (given === undefined) return;
  const installations = JSON.parse(given) as readonly Addresses[];
  // Playwright numbers the workers that run at the same time.
  Object.assign(process.env, installations[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)]);
};

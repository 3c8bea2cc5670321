// Runs the scenarios for one vendor's key and prints them as a report.
import { randomUUID } from 'node:crypto';
import { createPlayer, createVendor } from './client.mjs';
import { Fault, SCENARIOS } from './scenarios.mjs';

/** Trades the launch token for a session of the wallet. */
const enter = async (call, launchToken, game) => {
  const { reply, http } = await call('authenticate', {
    token: launchToken,
    game_code: game,
    request_uuid: randomUUID(),
  });
  if (reply?.status === 'RS_ERROR_INVALID_SIGNATURE')
    throw new Fault(
      `authenticate was answered with ${reply.status}: the secret is not that of this key, or the clock of this machine is wrong`,
    );
  if (reply?.status !== 'RS_OK' || !reply.token || !reply.currency)
    throw new Fault(`authenticate was answered with ${reply?.status ?? `HTTP ${http}`}`);
  return createPlayer(call, { user: reply.user, token: reply.token, currency: reply.currency, game });
};

const attempt = async (scenario, context) => {
  try {
    return { ...scenario, passed: true, note: (await scenario.run(context)) ?? '' };
  } catch (error) {
    return { ...scenario, passed: false, note: error instanceof Fault ? error.message : String(error) };
  }
};

/**
 * Checks a running platform. `stake` is the amount of the bets in minor units; the player needs some of them. Answers each scenario with
 * `passed` and what was found.
 */
export const checkVendor = async ({ url, key, secret, game, launchToken, stake = 100, report = () => undefined }) => {
  const call = createVendor({ url, key, secret });
  const player = await enter(call, launchToken, game);
  const before = await player.balance();
  const results = [];
  let group = '';
  for (const scenario of SCENARIOS) {
    if (scenario.group !== group) report(`\n${(group = scenario.group)}`);
    const result = await attempt(scenario, { call, player, stake, launchToken });
    const note = typeof result.note === 'string' && result.note !== '' ? ` (${result.note})` : '';
    report(`  ${result.passed ? 'pass' : 'FAIL'}  ${scenario.rule.padStart(3)}  ${scenario.name}${note}`);
    results.push(result);
  }
  const after = await player.balance();
  const restored = { group: 'End', rule: '', name: 'the balance is what it was', passed: after === before, note: '' };
  report(`\n${results.filter(({ passed }) => passed).length} of ${results.length} scenarios passed.`);
  if (!restored.passed)
    report(`The balance was ${before} and is ${after} minor units: a scenario that failed took money.`);
  return [...results, restored];
};

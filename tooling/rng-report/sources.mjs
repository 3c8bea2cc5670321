// Our generators as the report sees them: the very functions that decide rounds and draws.
import { hashSeed, hmacOf } from '../../game-server/src/fairness/seeds.ts';
import { indexOf, outcomeOf } from '../../game-server/src/fairness/outcome.ts';
import { numberStream } from '../../platform/src/play/lottery/draws/draw.policy.ts';

/** Draws of one round: a game takes a few. */
const PER_ROUND = 16;

function* someDraws(below) {
  const drawn = [];
  for (let count = 0; count < PER_ROUND; count += 1) drawn.push(yield below);
  return drawn;
}

const gameDraws = (seed, below, count) => {
  const hmac = hmacOf(seed);
  const draws = [];
  for (let nonce = 0; draws.length < count; nonce += 1)
    draws.push(...outcomeOf(someDraws(below), hmac, { clientSeed: `rng-report-${below}`, nonce }));
  return draws.slice(0, count);
};

const lotteryDraws = (seed, below, count) => {
  const next = numberStream(seed, `rng-report:${below}`);
  return Array.from({ length: count }, () => next(below));
};

/** Ranges that rounds are drawn from, and what they decide. */
export const SOURCES = [
  {
    name: 'Games',
    file: 'game-server/src/fairness/outcome.ts',
    message: 'client seed:nonce:block',
    draws: gameDraws,
    ranges: [
      [2, 'a way of the ball in plinko'],
      [25, 'a tile of the mines'],
      [37, 'a pocket of roulette'],
      [52, 'a card of a deck'],
      [1_000, 'a fight of the arena'],
      [10_000, 'a roll of the dice'],
    ],
  },
  {
    name: 'Lotteries',
    file: 'platform/src/play/lottery/draws/draw.policy.ts',
    message: 'lottery:draw:root:block',
    draws: lotteryDraws,
    ranges: [
      [10, 'a digit'],
      [80, 'a ball of keno'],
    ],
  },
];

/** Faults of the scaling: every index stands for the same number of words, and words beyond that are thrown away. */
export const scalingFaults = (below) => {
  const accepted = 2 ** 32 - (2 ** 32 % below);
  const faults = [];
  if (indexOf(accepted - 1, below) !== below - 1) faults.push(`the last accepted word below ${below}`);
  if (accepted < 2 ** 32 && indexOf(accepted, below) !== undefined)
    faults.push(`a word that favours low numbers below ${below}`);
  if (accepted < 2 ** 32 && indexOf(2 ** 32 - 1, below) !== undefined) faults.push(`the greatest word below ${below}`);
  for (let index = 0; index < below; index += 1)
    if (indexOf(index, below) !== index) faults.push(`index ${index} below ${below}`);
  return faults;
};

export { hashSeed };

// The steps of a verification. Shares no code with the platform: what is published must be enough to repeat the draw.
import { createHash, createHmac } from 'node:crypto';

const sha256 = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** Root over leaves in their order: a node is the SHA-256 of the byte 1 and its two parts; a part without a partner rises. */
export const merkleRoot = (leaves) => {
  if (leaves.length === 0) return sha256('').toString('hex');
  let level = leaves.map((leaf) => Buffer.from(leaf, 'hex'));
  while (level.length > 1) {
    const next = [];
    for (let at = 0; at < level.length; at += 2)
      next.push(at + 1 < level.length ? sha256(Buffer.from([1]), level[at], level[at + 1]) : level[at]);
    level = next;
  }
  return level[0].toString('hex');
};

/** Whole numbers below a bound: four bytes at a time of HMAC-SHA256(seed, `label:block`); words in the uneven rest are left out. */
const stream = (seed, label) => {
  let bytes = Buffer.alloc(0);
  let block = 0;
  return (bound) => {
    for (;;) {
      if (bytes.length === 0) {
        bytes = createHmac('sha256', Buffer.from(seed, 'hex')).update(`${label}:${block}`).digest();
        block += 1;
      }
      const word = bytes.readUInt32BE(0);
      bytes = bytes.subarray(4);
      if (word < 2 ** 32 - (2 ** 32 % bound)) return word % bound;
    }
  };
};

const digits = (next, length) => Array.from({ length }, () => next(10)).join('');

const balls = (next, count, of, isSorted) => {
  const left = Array.from({ length: of }, (_, index) => index + 1);
  const drawn = Array.from({ length: count }, () => left.splice(next(left.length), 1)[0]);
  if (isSorted) drawn.sort((a, b) => a - b);
  return drawn.map((ball) => String(ball).padStart(2, '0')).join(',');
};

const DRAWS = {
  'digits-3': (next) => digits(next, 3),
  'digits-5': (next) => digits(next, 5),
  keno: (next) => balls(next, 20, 80, true),
  pk10: (next) => balls(next, 10, 10, false),
  'eleven-5': (next) => balls(next, 5, 11, false),
  'six-45': (next) => balls(next, 6, 45, true),
};

const readLeaves = async (get, path) => {
  const leaves = [];
  for (;;) {
    const page = await get(`${path}/leaves?from=${leaves.length}`);
    leaves.push(...page.leaves);
    if (page.leaves.length === 0 || leaves.length >= page.total) return leaves;
  }
};

/** Answers what does not agree; empty for a draw that is as it was committed. `get` answers the value of a public call. */
export const verifyDraw = async ({ lottery, drawNo, get, report }) => {
  const path = `/lgw/betting/games/${lottery}/draws/${drawNo}`;
  const { game, fairness, winningNumber, state } = await get(path);
  if (!fairness) return ['this is an official draw: its numbers come from outside'];
  if (fairness.seed === null) return [`the draw is ${state}: its seed is not public yet`];
  const faults = [];
  const check = (what, isRight) => {
    report(`${isRight ? 'ok   ' : 'FAULT'} ${what}`);
    if (!isRight) faults.push(what);
  };
  const hash = sha256(Buffer.from(fairness.seed, 'hex')).toString('hex');
  check(
    `the SHA-256 of the seed is the hash that was public before sales: ${fairness.seedHash}`,
    hash === fairness.seedHash,
  );
  const leaves = await readLeaves(get, path);
  check(`${fairness.leaves} bets are published`, leaves.length === fairness.leaves);
  check(`their Merkle root is the one fixed at closing: ${fairness.root}`, merkleRoot(leaves) === fairness.root);
  const label = `${lottery}:${drawNo}:${fairness.root}`;
  check(`the label holds lottery, draw and root`, label === fairness.label);
  const numbers = DRAWS[game.format]?.(stream(fairness.seed, label));
  check(`seed and label give the numbers of the draw: ${numbers}`, numbers === winningNumber);
  return faults;
};

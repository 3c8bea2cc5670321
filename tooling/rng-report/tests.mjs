// The statistical tests of the report (Knuth, The Art of Computer Programming 2, section 3.3.2). `draws` are whole numbers from 0 below
// `below`. Each answers its statistic and p-value: how often a perfect generator would do worse.
import { chiSquareTail, normalTails } from './distributions.mjs';

/** Classes that are expected less often than this are taken together. */
const LEAST_EXPECTED = 10;

const chiSquare = (observed, expected) => {
  const classes = [];
  let [count, wanted] = [0, 0];
  for (let at = 0; at < observed.length; at += 1) {
    count += observed[at];
    wanted += expected[at];
    if (wanted < LEAST_EXPECTED && at < observed.length - 1) continue;
    classes.push([count, wanted]);
    [count, wanted] = [0, 0];
  }
  const last = classes.at(-1);
  if (classes.length > 1 && last[1] < LEAST_EXPECTED) {
    classes.pop();
    classes.at(-1)[0] += last[0];
    classes.at(-1)[1] += last[1];
  }
  const statistic = classes.reduce((sum, [found, mean]) => sum + (found - mean) ** 2 / mean, 0);
  return { statistic, freedom: classes.length - 1, p: chiSquareTail(statistic, classes.length - 1) };
};

const zeros = (length) => new Array(length).fill(0);

/** Each number as often as any other. */
export const frequency = (draws, below) => {
  const counts = zeros(below);
  for (const draw of draws) counts[draw] += 1;
  return chiSquare(counts, zeros(below).fill(draws.length / below));
};

/** Pairs of neighbours, none of them overlapping. */
export const pairs = (draws, below) => {
  const counts = zeros(below * below);
  for (let at = 0; at + 1 < draws.length; at += 2) counts[draws[at] * below + draws[at + 1]] += 1;
  return chiSquare(counts, zeros(below * below).fill(Math.floor(draws.length / 2) / (below * below)));
};

/** Runs of numbers in the lower and in the upper half (Wald and Wolfowitz). The middle of an odd range is left out. */
export const runs = (draws, below) => {
  const half = Math.floor(below / 2);
  let [low, high, count] = [0, 0, 0];
  let former;
  for (const draw of draws) {
    if (below % 2 === 1 && draw === half) continue;
    const isLow = draw < half;
    if (isLow) low += 1;
    else high += 1;
    if (isLow !== former) count += 1;
    former = isLow;
  }
  const all = low + high;
  const mean = (2 * low * high) / all + 1;
  const variance = ((mean - 1) * (mean - 2)) / (all - 1);
  const statistic = (count - mean) / Math.sqrt(variance);
  return { statistic, freedom: null, p: normalTails(statistic) };
};

/** Correlation with the draw `lag` places later. */
export const serialCorrelation = (draws, _below, lag = 1) => {
  let [sum, squares] = [0, 0];
  for (const draw of draws) {
    sum += draw;
    squares += draw * draw;
  }
  const mean = sum / draws.length;
  let products = 0;
  for (let at = 0; at + lag < draws.length; at += 1) products += (draws[at] - mean) * (draws[at + lag] - mean);
  const correlation = products / (squares - draws.length * mean * mean);
  return { statistic: correlation, freedom: null, p: normalTails(correlation * Math.sqrt(draws.length)) };
};

/** Lengths of the gaps between draws of the lowest quarter. */
export const gaps = (draws, below) => {
  const marked = Math.max(1, Math.floor(below / 4));
  const part = marked / below;
  const longest = Math.ceil(Math.log(0.000_05) / Math.log(1 - part));
  const counts = zeros(longest + 1);
  let [gap, found] = [0, 0];
  for (const draw of draws) {
    if (draw >= marked) {
      gap += 1;
      continue;
    }
    counts[Math.min(gap, longest)] += 1;
    found += 1;
    gap = 0;
  }
  const expected = counts.map((_, length) =>
    length === longest ? found * (1 - part) ** longest : found * part * (1 - part) ** length,
  );
  return chiSquare(counts, expected);
};

/** P(a full set of `of` different numbers takes exactly n draws), for n from `of` up to `longest`, the rest last. */
const collectorChances = (of, longest) => {
  let different = zeros(of + 1);
  different[0] = 1;
  const chances = [];
  for (let draw = 1; draw <= longest; draw += 1) {
    const next = zeros(of + 1);
    for (let have = 0; have < of; have += 1) {
      next[have] += different[have] * (have / of);
      next[have + 1] += different[have] * ((of - have) / of);
    }
    if (draw >= of) chances.push(next[of]);
    different = next.with(of, 0);
  }
  return [...chances, Math.max(0, 1 - chances.reduce((sum, chance) => sum + chance, 0))];
};

/** How many draws full sets of all numbers take (coupon collector). A large range is looked at in ten parts. */
export const couponCollector = (draws, below) => {
  const of = below > 100 ? 10 : below;
  const longest = Math.ceil(of * (Math.log(of) + 6));
  const counts = zeros(longest - of + 2);
  let seen = new Set();
  let [length, sets] = [0, 0];
  for (const draw of draws) {
    length += 1;
    seen.add(below > 100 ? Math.floor((draw * of) / below) : draw);
    if (seen.size < of) continue;
    counts[Math.min(length - of, counts.length - 1)] += 1;
    sets += 1;
    length = 0;
    seen = new Set();
  }
  return chiSquare(
    counts,
    collectorChances(of, longest).map((chance) => chance * sets),
  );
};

/** All of them, by the names that the report prints. Pairs need a range that is small against the number of draws. */
export const testsFor = (below) => [
  ['chi-square', frequency],
  ...(below <= 100 ? [['serial pairs', pairs]] : []),
  ['runs', runs],
  ['serial correlation, lag 1', serialCorrelation],
  ['serial correlation, lag 2', (draws) => serialCorrelation(draws, below, 2)],
  ['gaps', gaps],
  ['coupon collector', couponCollector],
];

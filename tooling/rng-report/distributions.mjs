// Tails of the normal and the chi-square distribution. Sources: Numerical Recipes 6.2 (incomplete gamma), Lanczos for its logarithm.
const LANCZOS = [
  676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
  -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
];

const logGamma = (x) => {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const shifted = x - 1;
  const sum = LANCZOS.reduce((all, factor, index) => all + factor / (shifted + index + 1), 0.9999999999998099);
  const t = shifted + LANCZOS.length - 0.5;
  return 0.5 * Math.log(2 * Math.PI) + (shifted + 0.5) * Math.log(t) - t + Math.log(sum);
};

const lowerBySeries = (a, x) => {
  let [term, sum] = [1 / a, 1 / a];
  for (let n = 1; n < 10_000 && Math.abs(term) > Math.abs(sum) * 1e-15; n += 1) {
    term *= x / (a + n);
    sum += term;
  }
  return sum * Math.exp(-x + a * Math.log(x) - logGamma(a));
};

const upperByFraction = (a, x) => {
  const tiny = 1e-300;
  let [b, c] = [x + 1 - a, 1 / tiny];
  let d = 1 / b;
  let h = d;
  for (let i = 1; i < 10_000; i += 1) {
    const an = -i * (i - a);
    b += 2;
    d = 1 / (Math.abs(an * d + b) < tiny ? tiny : an * d + b);
    c = Math.abs(b + an / c) < tiny ? tiny : b + an / c;
    const change = d * c;
    h *= change;
    if (Math.abs(change - 1) < 1e-15) break;
  }
  return Math.exp(-x + a * Math.log(x) - logGamma(a)) * h;
};

/** Regularised upper incomplete gamma function Q(a, x). */
const upperGamma = (a, x) => {
  if (x <= 0) return 1;
  return x < a + 1 ? 1 - lowerBySeries(a, x) : upperByFraction(a, x);
};

/** P(chi-square with so many degrees of freedom is at least `x`). */
export const chiSquareTail = (x, freedom) => upperGamma(freedom / 2, x / 2);

/** P(|standard normal| is at least |z|). */
export const normalTails = (z) => upperGamma(0.5, (z * z) / 2);

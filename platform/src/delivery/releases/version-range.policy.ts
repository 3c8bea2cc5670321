/** Version ranges as builds of remotes write them, against the one version that the shell provides. Pure. */

interface Version {
  readonly numbers: readonly [number, number, number];
  readonly isPrerelease: boolean;
}

const VERSION = /^v?(\d{1,5})\.(\d{1,5})\.(\d{1,5})(-[0-9A-Za-z.-]+)?(\+[0-9A-Za-z.-]+)?$/;
/** One comparator; parts that are left out or `x` stand for any. */
const COMPARATOR = /^(\^|~|>=|<=|>|<|=)?v?(\d{1,5})(?:\.(\d{1,5}|x|\*))?(?:\.(\d{1,5}|x|\*))?$/;
const ANYTHING: readonly string[] = ['*', 'x', ''];

const parseVersion = (text: string): Version | null => {
  const match = VERSION.exec(text);
  if (!match) return null;
  return {
    numbers: [Number(match[1]), Number(match[2]), Number(match[3])],
    isPrerelease: match[4] !== undefined,
  };
};

type Numbers = Version['numbers'];

const compare = (a: Numbers, b: Numbers): number => a[0] - b[0] || a[1] - b[1] || a[2] - b[2];

/** The first version that is too new for a caret, a tilde or a version with parts left out. */
const ceilingOf = (sign: string, [major, minor, patch]: Numbers, given: number): Numbers => {
  if (given === 1) return [major + 1, 0, 0];
  if (sign === '^' && major > 0) return [major + 1, 0, 0];
  if (sign === '^' && minor === 0 && given === 3) return [0, 0, patch + 1];
  if (sign === '' && given === 3) return [major, minor, patch + 1];
  return [major, minor + 1, 0];
};

const meets = (version: Numbers, comparator: string): boolean | null => {
  if (ANYTHING.includes(comparator)) return true;
  const match = COMPARATOR.exec(comparator);
  if (!match) return null;
  const parts = [match[2], match[3], match[4]];
  const isGiven = (part: string | undefined): boolean => part !== undefined && /^\d+$/.test(part);
  const given = parts.findIndex((part) => !isGiven(part));
  const [major = 0, minor = 0, patch = 0] = parts.map((part) => (isGiven(part) ? Number(part) : 0));
  const floor: Numbers = [major, minor, patch];
  const sign = match[1] === '=' ? '' : (match[1] ?? '');
  if (sign === '>=') return compare(version, floor) >= 0;
  if (sign === '>') return compare(version, floor) > 0;
  if (sign === '<=') return compare(version, floor) <= 0;
  if (sign === '<') return compare(version, floor) < 0;
  const ceiling = ceilingOf(sign, floor, given === -1 ? 3 : given);
  return compare(version, floor) >= 0 && compare(version, ceiling) < 0;
};

/**
 * Whether a version lies in a range (`^19.2.0`, `~1.2`, `>=1.0.0 <2.0.0`, `1.x || 2.x`, `*`). Null where one of them can't be
 * read. A pre-release is in no range: nobody promises anything about it.
 */
export const isInRange = (versionText: string, range: string): boolean | null => {
  const version = parseVersion(versionText.trim());
  if (!version) return null;
  const answers = range.split('||').map((part) =>
    part
      .trim()
      .split(/\s+/)
      .map((comparator) => meets(version.numbers, comparator)),
  );
  if (answers.flat().includes(null)) return null;
  return !version.isPrerelease && answers.some((part) => part.every(Boolean));
};

/**
 * Feature flags (specification, section 3): module ids, 1 = enabled, and `LOGINHOME`, the option "logged in to home page" of
 * section 2. A merchant's own values stand over these defaults; a flag that is not listed here does not exist.
 */
export const FLAG_DEFAULTS = {
  /** Sign-up by mobile number. */
  MOBILENUMREG3: 0,
  /** The mobile number is verified at sign-up. */
  REGMOBVERF3: 0,
  /** Sign-up by mobile number asks for a password. */
  MOBILENUMPASSREG3: 0,
  /** Sign-up by username. */
  USERNAMEREG3: 1,
  /** Trial accounts. */
  FREEPLAY3: 1,
  /** An expired password must be changed before anything else. */
  PWDEXPFORCECHANGE3: 1,
  /** Sign-in by a code sent to the mobile number. */
  MOBILEVERCODELOGIN3: 0,
  /** Sign-in by Google, where it is configured. */
  GOOGLELOGIN3: 0,
  /** Sign-in by Facebook, where it is configured. */
  FACEBOOKLOGIN3: 0,
  /** A forgotten password is reset by mail. */
  CHNGPASSMAIL3: 0,
  /** A forgotten password is reset by a code. */
  CHNGPASSVERIF3: 0,
  /** Every page but five asks for a sign-in first. */
  LOGINHOME: 0,
  /** Money between agents and the members directly below them, both ways. Some licences forbid it. */
  TEAMTRANSFER: 0,
} as const satisfies Readonly<Record<string, 0 | 1>>;

export type FlagName = keyof typeof FLAG_DEFAULTS;

const isOn = (value: unknown): boolean => value === 1 || value === true || value === '1';

export const flagsWith = (own: Readonly<Record<string, unknown>>): Readonly<Record<FlagName, number>> => {
  const entries = Object.entries(FLAG_DEFAULTS).map(([name, value]) => [
    name,
    Object.hasOwn(own, name) ? Number(isOn(own[name])) : value,
  ]);
  return Object.fromEntries(entries) as Record<FlagName, number>;
};

/** Why these flags contradict each other (OPS-006); null: they do not. */
export const contradictionOf = (
  flags: Readonly<Record<FlagName, number>>,
): 'flags.no-way-in' | 'flags.no-sign-up' | null => {
  if (flags.MOBILENUMREG3 === 0 && flags.USERNAMEREG3 === 0) return 'flags.no-sign-up';
  return flags.MOBILENUMREG3 === 1 && lockMembersOut(flags) ? 'flags.no-way-in' : null;
};

/**
 * True where members who signed up by their mobile number have no way in: no password from sign-up, no login by a code, and no reset by a
 * code (OPS-006).
 */
export const lockMembersOut = (flags: Readonly<Record<FlagName, number>>): boolean =>
  flags.MOBILENUMPASSREG3 === 0 && flags.MOBILEVERCODELOGIN3 === 0 && flags.CHNGPASSVERIF3 === 0;

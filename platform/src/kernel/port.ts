/**
 * What a storey asks of the storeys above it. The lower storey declares the calls, is put together with the port, and makes the calls; a
 * higher one fills them while the platform is put together. A call that no storey filled throws.
 */
export interface Port<Calls extends object> {
  readonly calls: Calls;
  /** @throws Error where a call is filled already. */
  fill(part: Partial<Calls>): void;
  /** @throws Error that names the calls that no storey filled. */
  requireFilled(): void;
}

/** `names`: every call, since types do not exist at run time. */
export const createPort = <Calls extends object>(
  port: string,
  names: Readonly<Record<keyof Calls & string, true>>,
): Port<Calls> => {
  const filled = new Map<string, (...parts: readonly unknown[]) => unknown>();
  const callOf =
    (name: string) =>
    (...parts: readonly unknown[]): unknown => {
      const call = filled.get(name);
      if (!call) throw new Error(`no storey fills ${name} of ${port}`);
      return call(...parts);
    };
  return {
    calls: Object.fromEntries(Object.keys(names).map((name) => [name, callOf(name)])) as Calls,
    fill: (part) => {
      for (const [name, call] of Object.entries(part)) {
        if (filled.has(name)) throw new Error(`two storeys fill ${name} of ${port}`);
        filled.set(name, call as (...parts: readonly unknown[]) => unknown);
      }
    },
    requireFilled: () => {
      const open = Object.keys(names).filter((name) => !filled.has(name));
      if (open.length > 0) throw new Error(`no storey fills ${open.join(', ')} of ${port}`);
    },
  };
};

import { createPasswordHasher, HASHES_AT_ONCE, PASSWORD_COST } from './password-hasher.ts';

const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 };

describe('password hashes', () => {
  it('are argon2id at the chosen cost, each with a salt of its own', async () => {
    const hasher = createPasswordHasher();
    const [one, two] = [await hasher.hash('Demo-2468'), await hasher.hash('Demo-2468')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
    expect(one).not.toBe(two);
    expect(await hasher.verify(one, 'Demo-2468')).toBe(true);
    expect(await hasher.verify(one, 'Demo-2469')).toBe(false);
    expect(PASSWORD_COST.memoryCost * HASHES_AT_ONCE).toBeLessThanOrEqual(128 * 1024);
  });

  it('[SEC-005] an unknown account costs the same time as a wrong password', async () => {
    const hasher = createPasswordHasher();
    const phc = await hasher.hash('Demo-2468');
    await hasher.verify(null, 'warm up');
    // Of the processor, in this process: what else the machine has to do is no cost of an answer.
    const timeOf = async (target: string | null): Promise<number> => {
      const started = process.cpuUsage();
      expect(await hasher.verify(target, 'wrong')).toBe(false);
      const { user, system } = process.cpuUsage(started);
      return user + system;
    };
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let round = 0; round < 15; round += 1) {
      known.push(await timeOf(phc));
      unknown.push(await timeOf(null));
    }
    const fastest = (times: readonly number[]): number => Math.min(...times);
    const ratio = fastest(unknown) / fastest(known);
    expect(ratio).toBeGreaterThan(0.7);
    expect(ratio).toBeLessThan(1.4);
  });

  it('never accepts the decoy, not even with its own password', async () => {
    const hasher = createPasswordHasher({ cost: cheap });
    expect(await hasher.verify(null, 'no account has this password')).toBe(false);
  });

  it('runs no more at once than told, serves in turn, and says busy when too many wait', async () => {
    const hasher = createPasswordHasher({ cost: { ...cheap, memoryCost: 8 * 1024 }, atOnce: 1, waitingMax: 3 });
    const order: number[] = [];
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, (_, index) => hasher.hash('x').then(() => order.push(index))),
    );
    expect(results.map((result) => result.status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    expect(order).toEqual([0, 1, 2, 3]);
    expect((results[4] as PromiseRejectedResult).reason).toMatchObject({ code: 'server.unavailable' });
    await expect(hasher.hash('x')).resolves.toMatch(/^\$argon2id/);
  });

  it('knows a hash of another cost', async () => {
    const phc = await createPasswordHasher({ cost: cheap }).hash('x');
    expect(createPasswordHasher({ cost: cheap }).isOutdated(phc)).toBe(false);
    expect(createPasswordHasher().isOutdated(phc)).toBe(true);
  });
});

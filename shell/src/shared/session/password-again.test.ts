import { BehaviorSubject } from 'rxjs';
import type { ApiClient } from 'shared-contracts/client';
import { PortalError } from 'shared-contracts/errors';
import { pointBalance } from 'shared-contracts/points';
import type { ShellDialog } from '../shell.types.ts';
import { askingAgain, createPasswordAgain } from './password-again.ts';

const refusal = new PortalError('session.reauthentication-required');
const options = { idempotencyKey: 'the-same-key' };

const build = (answers: readonly unknown[]) => {
  const dialog$ = new BehaviorSubject<ShellDialog | null>(null);
  const again = createPasswordAgain(dialog$);
  const sent: unknown[] = [];
  const left = [...answers];
  const call = (...parts: unknown[]): Promise<unknown> => {
    sent.push(parts);
    const answer = left.shift();
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  const api = askingAgain({ call } as ApiClient, again);
  return { dialog$, again, sent, ask: () => api.call(pointBalance, {}, options) };
};

describe('the password asked for again', () => {
  it('[RSG-009] opens the window and repeats the call once, with the same key', async () => {
    const { dialog$, again, sent, ask } = build([refusal, { pointBalance: 5 }]);
    const call = ask();
    await Promise.resolve();
    await Promise.resolve();
    expect(dialog$.value).toBe('reauthentication');
    again.confirm();
    expect(await call).toEqual({ pointBalance: 5 });
    expect(dialog$.value).toBeNull();
    expect(sent).toEqual([
      [pointBalance, {}, options],
      [pointBalance, {}, options],
    ]);
  });

  it('[RSG-009] repeats nothing when the window is closed, and never a second time', async () => {
    const closed = build([refusal]);
    const call = closed.ask();
    await Promise.resolve();
    await Promise.resolve();
    closed.dialog$.next(null);
    await expect(call).rejects.toBe(refusal);
    expect(closed.sent).toHaveLength(1);

    const again = build([refusal, refusal]);
    const twice = again.ask();
    await Promise.resolve();
    await Promise.resolve();
    again.again.confirm();
    await expect(twice).rejects.toBe(refusal);
    expect(again.sent).toHaveLength(2);
  });

  it('leaves other failures alone', async () => {
    const failure = new PortalError('points.off');
    const { dialog$, ask } = build([failure]);
    await expect(ask()).rejects.toBe(failure);
    expect(dialog$.value).toBeNull();
  });
});
